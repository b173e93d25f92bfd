import type { PointResult } from './points.ts'
import type { StormResult } from './storm.ts'
import { textTable } from './text-table.ts'

const ENDS = ['succeeded', 'failed', 'cancelled', 'expired', 'paid', 'extra paid'] as const

export function pointsTable(results: readonly PointResult[]): string {
  const rows = results.map((point) => [
    point.killed,
    point.stage,
    point.inFlight,
    point.atStage,
    point.succeeded,
    point.failed,
    point.cancelled,
    point.expired,
    point.paid,
    point.extraPaid,
    Number(point.secondsUntilOver.toFixed(1)),
  ])
  return textTable(['killed', 'stage', 'in flight', 'at stage', ...ENDS, 's until over'], rows)
}

export function stormTables(result: StormResult): string {
  const stages = (result.strikes[0]?.songsByStage ?? []).map((_songs, stage) => `at ${stage}`)
  const strikes = result.strikes
    .toSorted((one, other) => one.what.localeCompare(other.what))
    .map(({ what, times, songsByStage }) => [what, times, ...songsByStage])
  const ends = [
    result.succeeded,
    result.failed,
    result.cancelled,
    result.expired,
    result.paid,
    result.extraPaid,
    Math.round(result.stormSeconds),
    Number(result.secondsUntilOver.toFixed(1)),
  ]
  return [
    textTable(['blow', 'times', ...stages], strikes),
    '',
    textTable([...ENDS, 's of storm', 's until over'], [ends]),
  ].join('\n')
}
