import type { MatrixCase } from './run-matrix.ts'

const codeOf = ({ answer }: MatrixCase): string => /"code":"(\w+)"/.exec(answer.body.toString())?.[1] ?? ''

const rowOf = (matrixCase: MatrixCase): string[] => [
  matrixCase.operation.id,
  `${matrixCase.operation.method} ${matrixCase.operation.path}`,
  matrixCase.about === 'nothing' ? '' : `${matrixCase.about}, ${matrixCase.state}`,
  matrixCase.caller,
  String(matrixCase.expected),
  `${matrixCase.answer.status} ${codeOf(matrixCase)}`,
]

/** Returns an empty string when there are no cases. */
export function caseTable(cases: readonly MatrixCase[]): string {
  if (cases.length === 0) return ''
  const rows = [['operation', 'route', 'about', 'caller', 'expected', 'answered'], ...cases.map(rowOf)]
  const widths = (rows[0] ?? []).map((_heading, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
