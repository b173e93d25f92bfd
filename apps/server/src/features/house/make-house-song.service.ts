import { setTimeout as sleep } from 'node:timers/promises'
import type { Generation } from '@cadenza/contract/generations'
import { quoteSong } from '@cadenza/domain/pricing'
import { giveCredits } from '#features/credits/credits.service.ts'
import type { InFlightGate } from '#features/credits/in-flight-gate.service.ts'
import { readGenerations } from '#features/generation/generation.service.ts'
import { requestGeneration } from '#features/generation/request-generation.service.ts'
import { isAnybodyElseWaiting } from '#features/generation/under-way.service.ts'
import type { Database } from '#platform/db/database.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { HousePeople } from './admit-house.service.ts'
import type { HouseSong } from './house-songs.ts'

export interface HouseMakers {
  db: Database
  gate: InFlightGate
  holdTtlSeconds: number
  people: HousePeople
  signal: AbortSignal
  say: (text: string) => void
}

export interface HouseAttempt {
  /** The latest of the attempts; unfinished when we were stopped, without a song when all failed. */
  generation: Generation
  wasOrderedNow: boolean
}

const LOOK_EVERY_MS = 250
/** New orders of one song in one run. */
const TRIES = 3
/** So long one song lets people go first; on a product that is never idle the house still gets somewhere. */
const COURTESY_MS = 60_000
const UNTAKEN_MS = 20_000
/** What the house orders waits for a worker, however long that takes. */
const PATIENT = { canMakeSongs: async () => true, onAccepted: () => undefined }

/** Orders the song, or finds the one that was ordered before, and waits for its end. Null when stopped before it began. */
export async function makeHouseSong(makers: HouseMakers, house: HouseSong): Promise<HouseAttempt | null> {
  const { db, people, signal, say } = makers
  const ownerId = people.idOf(house.creator)
  let latest: HouseAttempt | null = null
  let tries = 0
  for (let attempt = 1; tries < TRIES; attempt += 1) {
    const id = attemptId(house, attempt)
    const [known] = await readGenerations(db, ownerId, [id])
    if (!known) {
      await letPeopleGoFirst(makers)
      if (signal.aborted) return latest
      await order(makers, ownerId, house, id)
      tries += 1
    }
    const generation = await untilOver(makers, ownerId, id)
    latest = { generation, wasOrderedNow: known === undefined }
    if (generation.song !== null || generation.finishedAt === null) return latest
    if (!known) say(`“${house.prompt}” was not made: ${generation.failure?.message ?? generation.state}`)
  }
  return latest
}

const attemptId = (house: HouseSong, attempt: number): string =>
  derivedId(JSON.stringify(['house song', house, attempt]))

async function letPeopleGoFirst({ db, people, signal }: HouseMakers): Promise<void> {
  const until = performance.now() + COURTESY_MS
  while (!signal.aborted && performance.now() < until && (await isAnybodyElseWaiting(db, people.ids))) {
    await pause(signal)
  }
}

/** A failed attempt has given its credits back, so they are given once for all attempts. */
async function order(makers: HouseMakers, ownerId: string, house: HouseSong, id: string): Promise<void> {
  await giveCredits(makers.db, {
    userId: ownerId,
    key: `house song ${attemptId(house, 1)}`,
    credits: quoteSong('custom', house.seconds).credits,
    by: 'seed',
    reason: 'For a song of the house',
  })
  await requestGeneration({ ...makers, ...PATIENT }, ownerId, id, {
    prompt: house.prompt,
    genres: [house.genre],
    duration: 'custom',
    customSeconds: house.seconds,
    isInstrumental: house.isInstrumental,
    enhance: true,
    variants: 1,
  })
}

async function untilOver({ db, signal, say }: HouseMakers, ownerId: string, id: string): Promise<Generation> {
  let untakenAtMs = performance.now() + UNTAKEN_MS
  for (;;) {
    const [generation] = await readGenerations(db, ownerId, [id])
    if (!generation) throw new Error('a song that was ordered is not on record')
    if (generation.finishedAt !== null || signal.aborted) return generation
    if (generation.state === 'queued' && performance.now() > untakenAtMs) {
      say('a song was ordered and nobody takes it up: is a worker running?')
      untakenAtMs = Infinity
    }
    await pause(signal)
  }
}

const pause = (signal: AbortSignal): Promise<void> => sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
