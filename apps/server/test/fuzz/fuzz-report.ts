import { type EndpointReport, type Finding, isReached } from './run-fuzz.ts'

const MOST_OF_A_KIND = 2

/** Two findings of each kind are enough. */
function withoutRepetition(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, number>()
  return findings.filter(({ operationId, violation }) => {
    const kind = `${operationId} ${violation.replaceAll(/\d{4,}|[0-9a-f-]{36}/g, '')}`
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return (seen.get(kind) ?? 0) <= MOST_OF_A_KIND
  })
}

/** Returns an empty string when nothing was found. */
export function formatFindings(reports: readonly EndpointReport[]): string {
  const findings = reports.flatMap((report) => report.findings)
  if (findings.length === 0) return ''
  const lines = withoutRepetition(findings).map(
    ({ operationId, number, violation, caller, mutations, request }) =>
      `${operationId} #${number}, ${caller}: ${violation}\n    spoiled by: ${mutations}\n    ${request}`,
  )
  return [`${findings.length} in all`, ...lines].join('\n')
}

const statusesOf = ({ statuses }: EndpointReport): string =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')

export function formatEndpoints(reports: readonly EndpointReport[]): string {
  return reports
    .toSorted((one, other) => other.slowestMs - one.slowestMs)
    .map(
      (report) =>
        `${report.slowestMs.toFixed(0).padStart(6)} ms  ${report.operationId.padEnd(26)} ${statusesOf(report)}`,
    )
    .join('\n')
}

/** Endpoints that never answered with a success. */
export const findUnreachedEndpoints = (reports: readonly EndpointReport[]): string[] =>
  reports.filter((report) => !isReached(report)).map(({ operationId }) => operationId)
