import { FAULTS } from '@cadenza/dev/stand-ins/music/faults'
import { sampleForTier, sizeForTier } from '@cadenza/dev/test-tier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import type { AttemptState } from '#platform/db/schema.generated.ts'
import { startGenerationStack, type GenerationStack } from '#test/worker/generation-stack.ts'
import {
  CUT_OFF,
  type ExpectedOutcome,
  SYNC_OUTCOMES,
  SHORT_RETRY_OUTCOMES,
  JOB_OUTCOMES,
} from '#test/generation/provider-fault-outcomes.ts'
import { CREDITS_BEFORE, type EndedBatch, foldersIn, requestFaultySongs } from '#test/generation/faulty-songs.ts'

const SONGS = sizeForTier({ gate: 2, deep: 20 })
/** Each of these is mastered, which takes about a second of processor time: twenty of each would take minutes. */
const WHOLE_SONGS = sizeForTier({ gate: 1, deep: 2 })
/** Each response has reached 64 MB by the time it is aborted. */
const LARGE_AT_ONCE = 4
/** The cost of ten seconds at the half cent per second that the test provider charges. */
const CALL_CENTS = 5
const TEST_TIMEOUT_MS = 200_000

/** Allows more calls at once than these tests make, so that no call is queued. */
const NO_QUEUE = { MUSIC_CONCURRENCY: '500', MUSIC_CONCURRENCY_PER_USER: '50' }

test('every fault is covered', () => {
  expect([...SYNC_OUTCOMES, ...JOB_OUTCOMES].map(({ fault }) => fault).toSorted()).toEqual(FAULTS.toSorted())
})

/**
 * Whatever went wrong, the user sees the reason, has every credit back and finds no song, and the attempts are recorded
 * correctly.
 */
function expectReleased(
  { credits, songs, library }: EndedBatch,
  ending: Omit<ExpectedOutcome, 'fault' | 'clauses'>,
): void {
  const { kind, message, suggestion, calls } = ending
  expect(songs).toHaveLength(SONGS)
  for (const song of songs) {
    expect(song.generation).toMatchObject({ state: 'failed', song: null, failure: { kind, message, suggestion } })
    const states = song.calls.map(({ state }) => state)
    expect(states).toEqual(calls === 'turned away for a while' ? refusedAtLeastTwice(states.length) : calls)
    expect(song.calls).toEqual(
      states.map((state) => ({
        state,
        failureKind: state === 'paid' ? null : kind,
        costCents: state === 'refused' ? 0 : CALL_CENTS,
      })),
    )
    expect(song.charges).toBe(states.filter((state) => state !== 'refused').length)
  }
  expect(credits).toMatchObject({ balance: CREDITS_BEFORE, held: 0, owed: 0 })
  expect(library).toEqual([])
}

const refusedAtLeastTwice = (times: number): AttemptState[] =>
  Array.from({ length: Math.max(2, times) }, () => 'refused')

describe('a provider that answers with the song', () => {
  let waiting: GenerationStack
  let hurried: GenerationStack
  beforeAll(async () => {
    const env = { ...NO_QUEUE, MUSIC_RETRY_FOR_SECONDS: '12' }
    const hurry = { env: { ...env, MUSIC_TIMEOUT_SECONDS: '6' }, music: { trickleByteEveryMs: 100 } }
    const studios = [
      startGenerationStack({ alwaysReplay: false, env }),
      startGenerationStack({ alwaysReplay: false, ...hurry }),
    ] as const
    ;[waiting, hurried] = await Promise.all(studios)
  })
  afterAll(() => Promise.all([waiting.close(), hurried.close()]))

  /** Only a call that is meant to time out has the short timeout, so that no other one times out on a busy machine. */
  const studioFor = ({ kind }: ExpectedOutcome): GenerationStack => (kind === 'timeout' ? hurried : waiting)

  describe('and fails every time', () => {
    test.concurrent.each(SYNC_OUTCOMES)(
      '$clauses $fault: the credits return, and the failure is $kind',
      async (ending) => {
        const { fault } = ending
        const atOnce = fault === 'too-large' ? LARGE_AT_ONCE : SONGS
        expectReleased(await requestFaultySongs(studioFor(ending), { fault, songs: SONGS, atOnce }), ending)
      },
      TEST_TIMEOUT_MS,
    )

    test('leaves no audio that a user could get, and no partial response', async () => {
      for (const studio of [waiting, hurried]) {
        expect(await foldersIn(studio, 'audio')).toEqual([])
        const whole = await studio.api.db
          .selectFrom('providerAttempts')
          .select('generationId')
          .where('state', '=', 'paid')
          .execute()
        expect(await foldersIn(studio, 'source')).toEqual(whole.map(({ generationId }) => generationId).toSorted())
      }
    })
  })

  describe('and fails once', () => {
    const PASSING = SYNC_OUTCOMES.filter(({ calls }) => calls === 'turned away for a while' || calls.length === 2)

    test.concurrent.each(sampleForTier(PASSING, 2))(
      '$fault: the song is made by the next call, and charged once',
      async (ending) => {
        const { fault, calls, kind } = ending
        const batch = { fault, songs: WHOLE_SONGS, isPassing: true }
        const { songs, credits, library } = await requestFaultySongs(studioFor(ending), batch)
        expect(songs).toHaveLength(WHOLE_SONGS)
        const isPaid = calls !== 'turned away for a while'
        const first = isPaid ? { state: 'lost', costCents: CALL_CENTS } : { state: 'refused', costCents: 0 }
        const second = { state: 'paid', failureKind: null, costCents: CALL_CENTS }
        for (const song of songs) {
          expect(song.generation).toMatchObject({ state: 'succeeded', failure: null })
          expect([song.calls, song.charges]).toEqual([[{ ...first, failureKind: kind }, second], isPaid ? 2 : 1])
        }
        const used = songs.reduce((sum, { generation }) => sum + (generation.song?.creditsUsed ?? 0), 0)
        expect(credits).toMatchObject({ balance: CREDITS_BEFORE - used, held: 0 })
        expect(library).toHaveLength(WHOLE_SONGS)
      },
      TEST_TIMEOUT_MS,
    )

    test('leaves the audio of the songs and no other', async () => {
      for (const studio of [waiting, hurried]) {
        const songs = await studio.api.db.selectFrom('songs').select('audioFolder').execute()
        expect(await foldersIn(studio, 'audio')).toEqual(songs.map(({ audioFolder }) => audioFolder).toSorted())
      }
    })
  })

  test('[K5] in the end every credit is accounted for, and the provider has counted as many calls as we have', async () => {
    for (const { api, music } of [waiting, hurried]) {
      const calls = await api.db.selectFrom('providerAttempts').select('state').execute()
      const { charges, refusals, activeCalls } = music.bill()
      const refused = calls.filter(({ state }) => state === 'refused').length
      expect([charges.length, refusals, activeCalls]).toEqual([calls.length - refused, refused, 0])
      expect(await ledgerViolations(api.db)).toEqual([])
    }
  })
})

describe('a provider that accepts the request and delivers the song later', () => {
  let studio: GenerationStack
  beforeAll(async () => {
    const env = { ...NO_QUEUE, MUSIC_PROVIDER: 'ace-step', MUSIC_TIMEOUT_SECONDS: '20', MUSIC_RETRY_FOR_SECONDS: '1' }
    studio = await startGenerationStack({ alwaysReplay: false, env })
  })
  afterAll(() => studio.close())

  test.concurrent.each([...JOB_OUTCOMES, ...SHORT_RETRY_OUTCOMES])(
    '$clauses $fault: the credits return, and the failure is $kind',
    async (ending) => {
      expectReleased(await requestFaultySongs(studio, { fault: ending.fault, songs: SONGS }), ending)
    },
    TEST_TIMEOUT_MS,
  )

  test('[K5] leaves no audio, and every credit is accounted for', async () => {
    expect([await foldersIn(studio, 'audio'), await foldersIn(studio, 'source')]).toEqual([[], []])
    expect(await ledgerViolations(studio.api.db)).toEqual([])
  })
})

/** Longer than a part of a host name may be, so that it fails to resolve with and without a network. */
const NO_SUCH_HOST = `http://${'x'.repeat(64)}.example`

describe.each([
  ['is not listening', {}],
  ['has no address', { MUSIC_URL: NO_SUCH_HOST }],
])('a provider that %s', (_what, where) => {
  let studio: GenerationStack
  beforeAll(async () => {
    studio = await startGenerationStack({
      alwaysReplay: false,
      env: { ...NO_QUEUE, ...where, MUSIC_RETRY_FOR_SECONDS: '3' },
    })
    await studio.music.stop()
  })
  afterAll(() => studio.close())

  test('[X4] [G9] [K5] the credits return when the time for retries is over', async () => {
    const batch = await requestFaultySongs(studio, { fault: null, songs: SONGS })
    const calls = 'turned away for a while'
    expectReleased(batch, { kind: 'unreachable', message: CUT_OFF, suggestion: null, calls })
    expect(await ledgerViolations(studio.api.db)).toEqual([])
  })
})
