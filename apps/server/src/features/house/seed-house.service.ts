import { publishOwnSong } from '#features/songs/song-visibility.service.ts'
import { admitHouse } from './admit-house.service.ts'
import { HOUSE_CREATORS } from './house-creators.ts'
import { bringToLife, gatherFollowers } from './house-life.service.ts'
import type { HouseSong } from './house-songs.ts'
import { type HouseMakers, makeHouseSong } from './make-house-song.service.ts'

export interface SeedParts extends Omit<HouseMakers, 'people'> {
  bonusKey: string
  songs: readonly HouseSong[]
}

export interface SeedOutcome {
  /** Songs that are there now, those made by this run, and those that nobody managed to make. */
  there: number
  made: number
  failed: number
}

interface Visit extends HouseMakers {
  songs: readonly HouseSong[]
  /** Handles of those whose followers have come. */
  followed: Set<string>
  outcome: SeedOutcome
}

/** One is played while the other is mastered: the provider is kept busy, and a person waits for two songs at the most. */
const AT_A_TIME = 2

/**
 * The catalogue of an empty product, made by the product: a dozen house creators order songs as everybody does. Everything has
 * an id that follows from what it is, so a seed that was cut short goes on where it stopped, and a second one changes nothing.
 */
export async function seedHouse({ bonusKey, ...parts }: SeedParts): Promise<SeedOutcome> {
  const failing = new AbortController()
  const visit: Visit = {
    ...parts,
    people: await admitHouse(parts.db, bonusKey),
    signal: AbortSignal.any([parts.signal, failing.signal]),
    followed: new Set(),
    outcome: { there: 0, made: 0, failed: 0 },
  }
  const waiting = parts.songs.entries()
  const work = async () => {
    try {
      for (const [index, house] of waiting) {
        if (visit.signal.aborted) return
        await addSong(visit, house, index)
      }
    } catch (error) {
      failing.abort()
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return visit.outcome
}

async function addSong(visit: Visit, house: HouseSong, index: number): Promise<void> {
  const { outcome, songs, say } = visit
  const attempt = await makeHouseSong(visit, house)
  if (!attempt || attempt.generation.finishedAt === null) return
  const { song, deletedAt } = attempt.generation
  if (!song) {
    outcome.failed += 1
    return
  }
  if (deletedAt === null) await show(visit, house, index, song.id)
  outcome.there += 1
  if (!attempt.wasOrderedNow) return
  outcome.made += 1
  say(`${outcome.there} of ${songs.length}: ${song.title}, ${house.genre} by ${nameOf(house.creator)}`)
}

async function show({ db, people, followed }: Visit, house: HouseSong, index: number, songId: string): Promise<void> {
  await publishOwnSong(db, people.idOf(house.creator), songId)
  await bringToLife(db, people, { house, songId, index })
  if (followed.has(house.creator)) return
  followed.add(house.creator)
  await gatherFollowers(db, people, house.creator)
}

const nameOf = (handle: string): string => HOUSE_CREATORS.find((creator) => creator.handle === handle)?.name ?? handle
