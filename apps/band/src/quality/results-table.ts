import { type QualityCheck, isMet, medianOf, type Reading, type UnmeasuredCheck, worstOf } from './quality-check.ts'

const LONGEST_LIST = 12

interface Line {
  readonly bar: QualityCheck
  readonly readings: readonly Reading[]
}

function linesOf(readings: readonly Reading[]): Line[] {
  const lines = new Map<string, Line>()
  for (const reading of readings) {
    const { check } = reading
    const key = `${check.number} ${check.metric}`
    lines.set(key, { bar: check, readings: [...(lines.get(key)?.readings ?? []), reading] })
  }
  return [...lines.values()].toSorted((a, b) => a.bar.number - b.bar.number)
}

const formatValue = ({ digits, unit }: QualityCheck, value: number): string =>
  Number.isFinite(value) ? `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}` : 'none'

function cellsOf({ bar, readings }: Line): string[] {
  const worst = worstOf(readings)
  const missed = readings.filter((reading) => !isMet(reading)).map(({ subject }) => subject)
  const rest = missed.length - LONGEST_LIST
  const names = [...missed.slice(0, LONGEST_LIST), ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
  return [
    String(bar.number),
    bar.metric,
    `${bar.limit.text}${bar.unit === '' ? '' : ` ${bar.unit}`}`,
    worst === undefined ? '' : `${formatValue(bar, worst.value)} (${worst.subject})`,
    formatValue(bar, medianOf(readings.map(({ value }) => value))),
    String(readings.length),
    missed.length === 0 ? 'met' : `${missed.length} missed: ${names}`,
  ]
}

const HEAD = ['check', 'figure', 'limit', 'worst', 'median', 'measured', 'result']

const draw = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Returns Markdown with one row per measurement. */
export function formatResultsTable(readings: readonly Reading[], unmeasured: readonly UnmeasuredCheck[]): string {
  const rows = linesOf(readings).map(cellsOf)
  const gaps = unmeasured.map(({ number, reason }) => [String(number), '', '', '', '', '0', `not measured: ${reason}`])
  const all = [...rows, ...gaps].toSorted((a, b) => Number(a[0]) - Number(b[0]))
  return [draw(HEAD), draw(HEAD.map(() => '---')), ...all.map(draw)].join('\n')
}
