import type { KillPointResult } from './kill-points.ts'
import type { RandomKillsResult } from './random-kills.ts'
import { textTable } from '#bench/harness/text-table.ts'

const OUTCOME_HEADINGS = ['succeeded', 'failed', 'cancelled', 'expired', 'paid', 'extra paid'] as const

export function killPointsTable(results: readonly KillPointResult[]): string {
  const rows = results.map((point) => [
    point.killed,
    point.stage,
    point.pending,
    point.atStage,
    point.succeeded,
    point.failed,
    point.cancelled,
    point.expired,
    point.paid,
    point.extraPaid,
    Number(point.secondsUntilAllEnded.toFixed(1)),
  ])
  return textTable(['killed', 'stage', 'in flight', 'at stage', ...OUTCOME_HEADINGS, 's until over'], rows)
}

export function randomKillsTables(result: RandomKillsResult): string {
  const stages = (result.faultCounts[0]?.songsByStage ?? []).map((_songs, stage) => `at ${stage}`)
  const strikes = result.faultCounts
    .toSorted((one, other) => one.what.localeCompare(other.what))
    .map(({ what, times, songsByStage }) => [what, times, ...songsByStage])
  const ends = [
    result.succeeded,
    result.failed,
    result.cancelled,
    result.expired,
    result.paid,
    result.extraPaid,
    Math.round(result.faultSeconds),
    Number(result.secondsUntilAllEnded.toFixed(1)),
  ]
  return [
    textTable(['blow', 'times', ...stages], strikes),
    '',
    textTable([...OUTCOME_HEADINGS, 's of storm', 's until over'], [ends]),
  ].join('\n')
}
