import { setTimeout as sleep } from 'node:timers/promises'
import type { Generation } from '@cadenza/contract/generations'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import { grantCredits } from '#features/credits/grant-credits.service.ts'
import type { UserSemaphore } from '#platform/user-semaphore.ts'
import { readGenerations } from '#features/generation/generation.service.ts'
import { allowOwnTexts } from '#features/moderation/examine-texts.service.ts'
import { requestGeneration } from '#features/generation/request/request-generation.service.ts'
import { hasPendingGenerationsOfOthers } from '#features/generation/progress/pending-generations.service.ts'
import type { Database } from '#platform/db/database.ts'
import { deterministicUuid } from '#platform/deterministic-uuid.ts'
import type { DemoUsers } from './create-demo-users.service.ts'
import type { DemoSong } from './demo-songs.ts'

export interface DemoSongDeps {
  db: Database
  semaphore: UserSemaphore
  holdTtlSeconds: number
  users: DemoUsers
  signal: AbortSignal
  log: (text: string) => void
}

export interface DemoSongResult {
  /**
   * The generation of the latest attempt; unfinished when the seed was stopped, without a song when all attempts
   * failed.
   */
  generation: Generation
  wasRequestedNow: boolean
}

const LOOK_EVERY_MS = 250
/** How often one song is requested anew in one run. */
const MAX_REQUESTS_PER_RUN = 3
/** How long one song lets users go first; the seed still advances on an installation that is never idle. */
const MAX_YIELD_MS = 60_000
const QUEUED_WARNING_MS = 20_000
/** Requests of the seed wait for a worker, however long that takes. */
const ALWAYS_ACCEPT = {
  canMakeSongs: async () => true,
  composer: null,
  budget: null,
  onAccepted: () => undefined,
  requireAllowedTexts: allowOwnTexts,
}

/**
 * Requests the song, or finds an earlier request of it, and waits for its end. Returns null when stopped before it
 * began.
 */
export async function makeDemoSong(deps: DemoSongDeps, demoSong: DemoSong): Promise<DemoSongResult | null> {
  const { db, users, signal, log } = deps
  const ownerId = users.idOf(demoSong.creator)
  let latest: DemoSongResult | null = null
  let tries = 0
  for (let attempt = 1; tries < MAX_REQUESTS_PER_RUN; attempt += 1) {
    const id = attemptId(demoSong, attempt)
    const [known] = await readGenerations(db, ownerId, [id])
    if (!known) {
      await yieldToUsers(deps)
      if (signal.aborted) return latest
      await requestDemoSong(deps, ownerId, demoSong, id)
      tries += 1
    }
    const generation = await waitUntilEnded(deps, ownerId, id)
    latest = { generation, wasRequestedNow: known === undefined }
    if (generation.song !== null || generation.finishedAt === null) return latest
    if (!known) log(`“${demoSong.prompt}” was not made: ${generation.failure?.message ?? generation.state}`)
  }
  return latest
}

const attemptId = (demoSong: DemoSong, attempt: number): string =>
  deterministicUuid(JSON.stringify(['house song', demoSong, attempt]))

async function yieldToUsers({ db, users, signal }: DemoSongDeps): Promise<void> {
  const until = performance.now() + MAX_YIELD_MS
  while (!signal.aborted && performance.now() < until && (await hasPendingGenerationsOfOthers(db, users.ids))) {
    await pause(signal)
  }
}

/** A failed attempt has returned its credits, so they are granted once for all attempts. */
async function requestDemoSong(deps: DemoSongDeps, ownerId: string, demoSong: DemoSong, id: string): Promise<void> {
  await grantCredits(deps.db, {
    userId: ownerId,
    key: `house song ${attemptId(demoSong, 1)}`,
    credits: quoteSong('custom', demoSong.seconds).credits,
    grantedBy: 'seed',
    reason: 'For a song of the house',
  })
  await requestGeneration({ ...deps, ...ALWAYS_ACCEPT }, ownerId, id, {
    prompt: demoSong.prompt,
    genres: [demoSong.genre],
    duration: 'custom',
    customSeconds: demoSong.seconds,
    isInstrumental: demoSong.isInstrumental,
    enhance: true,
    openParts: [],
    variants: 1,
  })
}

async function waitUntilEnded({ db, signal, log }: DemoSongDeps, ownerId: string, id: string): Promise<Generation> {
  let untakenAtMs = performance.now() + QUEUED_WARNING_MS
  for (;;) {
    const [generation] = await readGenerations(db, ownerId, [id])
    if (!generation) throw new Error('a song that was ordered is not on record')
    if (generation.finishedAt !== null || signal.aborted) return generation
    if (generation.state === 'queued' && performance.now() > untakenAtMs) {
      log('a song was ordered and nobody takes it up: is a worker running?')
      untakenAtMs = Infinity
    }
    await pause(signal)
  }
}

const pause = (signal: AbortSignal): Promise<void> => sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
