import { allowOwnTexts } from '#features/moderation/examine-texts.service.ts'
import { publishOwnSong } from '#features/songs/song-visibility.service.ts'
import { createDemoUsers } from './create-demo-users.service.ts'
import { DEMO_CREATORS } from './demo-creators.ts'
import { seedLikesAndPlaylists, seedFollowers } from './seed-engagement.service.ts'
import type { DemoSong } from './demo-songs.ts'
import { type DemoSongDeps, makeDemoSong } from './make-demo-song.service.ts'

export interface SeedDeps extends Omit<DemoSongDeps, 'users'> {
  pseudonymKey: string
  songs: readonly DemoSong[]
}

export interface SeedOutcome {
  /** Songs that exist now, those made by this run, and those that could not be made. */
  there: number
  made: number
  failed: number
}

interface SeedContext extends DemoSongDeps {
  songs: readonly DemoSong[]
  /** Handles of the creators whose followers were seeded. */
  followed: Set<string>
  outcome: SeedOutcome
}

/**
 * One song is composed while the other is mastered: the provider stays busy, and a user waits for two songs at the
 * most.
 */
const CONCURRENCY = 2

/**
 * Fills an empty installation by means of the product itself: a dozen demo creators request songs as every user does.
 * Every id is derived from what it identifies, so an interrupted seed continues where it stopped, and a second one
 * changes nothing.
 */
export async function seedDemoCatalog({ pseudonymKey, ...deps }: SeedDeps): Promise<SeedOutcome> {
  const failing = new AbortController()
  const context: SeedContext = {
    ...deps,
    users: await createDemoUsers(deps.db, pseudonymKey),
    signal: AbortSignal.any([deps.signal, failing.signal]),
    followed: new Set(),
    outcome: { there: 0, made: 0, failed: 0 },
  }
  const waiting = deps.songs.entries()
  const work = async () => {
    try {
      for (const [index, demoSong] of waiting) {
        if (context.signal.aborted) return
        await addDemoSong(context, demoSong, index)
      }
    } catch (error) {
      failing.abort()
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return context.outcome
}

async function addDemoSong(context: SeedContext, demoSong: DemoSong, index: number): Promise<void> {
  const { outcome, songs, log } = context
  const attempt = await makeDemoSong(context, demoSong)
  if (!attempt || attempt.generation.finishedAt === null) return
  const { song, deletedAt } = attempt.generation
  if (!song) {
    outcome.failed += 1
    return
  }
  if (deletedAt === null) await publishDemoSong(context, demoSong, index, song.id)
  outcome.there += 1
  if (!attempt.wasRequestedNow) return
  outcome.made += 1
  log(`${outcome.there} of ${songs.length}: ${song.title}, ${demoSong.genre} by ${nameOf(demoSong.creator)}`)
}

async function publishDemoSong(
  { db, users, followed }: SeedContext,
  demoSong: DemoSong,
  index: number,
  songId: string,
): Promise<void> {
  await publishOwnSong({ db, requireAllowedTexts: allowOwnTexts }, users.idOf(demoSong.creator), songId)
  await seedLikesAndPlaylists(db, users, { demoSong, songId, index })
  if (followed.has(demoSong.creator)) return
  followed.add(demoSong.creator)
  await seedFollowers(db, users, demoSong.creator)
}

const nameOf = (handle: string): string => DEMO_CREATORS.find((creator) => creator.handle === handle)?.name ?? handle
