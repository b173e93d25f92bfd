import type { Call } from '@cadenza/dev/stand-ins/music/bill'
import { sizeForTier } from '@cadenza/dev/test-tier'
import { queryEngine } from '#test/worker/query-engine.ts'
import { waitUntil } from '#test/server-process.ts'
import { requestGeneration, type SignedInUser, type GenerationStack } from '#test/worker/generation-stack.ts'
import { waitUntilAllEnded } from './faulty-songs.ts'

export const HOG_SONGS = sizeForTier({ gate: 24, deep: 100 })
export const OTHERS = sizeForTier({ gate: 5, deep: 10 })
export const SONGS_EACH = 3
const MOST_VARIANTS = 4
export const HOG_CREDITS = 5_000
/** Much longer than our own cost of a call, so that only the provider's capacity limits the throughput. */
const COMPOSE_MS = 3_000

const LONGEST_WAIT_MS = 60_000

export interface SaturationResult {
  hog: SignedInUser
  others: SignedInUser[]
  /** The calls that the provider received, in order. */
  hogCalls: Call[]
  callsOfOthers: Call[][]
  /** When the first call ended, while all other songs were waiting. */
  opensAtMs: number
  peakActiveCalls: number
}

/**
 * One user requests far more songs than the others; once these wait for the provider, the other users request three
 * each. The provider serves none before all of them wait. It responds with invalid songs, so that mastering so many
 * does not slow the calls down.
 */
export async function saturateProvider(studio: GenerationStack): Promise<SaturationResult> {
  const { music } = studio
  music.injectFault({ fault: 'html', times: Number.MAX_SAFE_INTEGER })
  music.setComposeMs(COMPOSE_MS)
  const letGo = music.pauseComposing()
  const [hog, ...others] = await Promise.all([
    studio.newUser('hog', HOG_CREDITS),
    ...Array.from({ length: OTHERS }, (_none, index) => studio.newUser(`other-${index}`)),
  ])
  const hogIds: string[] = []
  while (hogIds.length < HOG_SONGS) hogIds.push(...(await requestSongs(studio, hog, MOST_VARIANTS)))
  await waitUntilAllQueued(studio, hogIds.length)
  const otherIds = await Promise.all(others.map((user) => requestSongs(studio, user, SONGS_EACH)))
  await waitUntilAllQueued(studio, hogIds.length + otherIds.flat().length)

  letGo()
  await waitUntil(
    'the others are served',
    () => {
      const served = new Set(music.bill().calls.map(({ idempotencyKey }) => idempotencyKey))
      return otherIds.flat().every((id) => served.has(id))
    },
    LONGEST_WAIT_MS,
  )
  music.setComposeMs(0)
  await waitUntilAllEnded(studio, [...hogIds, ...otherIds.flat()])

  const { calls, peakActiveCalls } = music.bill()
  const callsFor = (ids: string[]) => calls.filter(({ idempotencyKey }) => ids.includes(idempotencyKey ?? ''))
  return {
    hog,
    others,
    hogCalls: callsFor(hogIds),
    callsOfOthers: otherIds.map(callsFor),
    opensAtMs: Math.min(...calls.map(({ endedAtMs }) => endedAtMs ?? Infinity)),
    peakActiveCalls,
  }
}

const requestSongs = async (studio: GenerationStack, user: SignedInUser, variants: number): Promise<string[]> =>
  (await requestGeneration(studio, user, { variants })).generationIds

/** Waits until each call is queued in the engine for the provider. */
function waitUntilAllQueued({ engineAdminUrl }: GenerationStack, count: number): Promise<void> {
  const question = `select count(*) as waiting from sys_invocation where target_service_name = 'Provider'`
  return waitUntil(
    'all of them wait for the provider',
    async () => (await queryEngine(engineAdminUrl, question))[0]?.['waiting'] === count,
    LONGEST_WAIT_MS,
  )
}

/** The maximum number of these calls that ran at the same time. */
export function peakOf(calls: readonly Call[]): number {
  const changes = calls.flatMap(({ startedAtMs, endedAtMs }) => [
    { atMs: startedAtMs, by: 1 },
    { atMs: endedAtMs ?? Infinity, by: -1 },
  ])
  let current = 0
  let peak = 0
  for (const { by } of changes.toSorted((a, b) => a.atMs - b.atMs || a.by - b.by)) {
    current += by
    peak = Math.max(peak, current)
  }
  return peak
}
