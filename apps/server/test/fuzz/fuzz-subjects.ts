import { makeSubject } from '#test/authorization/subjects.ts'
import type { RawClient } from '#test/http/raw-client.ts'
import type { ApiWithSongs } from '#test/api/api-with-songs.ts'

/** Existing items that the requests can name. */
export interface FuzzSubjects {
  origin: string
  ownerId: string
  songs: string[]
  binnedSongs: string[]
  playlists: string[]
  generations: string[]
  sessions: string[]
  creators: string[]
  /** The tokens of share links that work. */
  shareTokens: string[]
}

interface SubjectDeps {
  setup: ApiWithSongs
  client: RawClient
}

const SUBJECTS_BY_PATH: Readonly<
  Record<string, 'songs' | 'binnedSongs' | 'playlists' | 'generations' | 'sessions' | 'creators'>
> = {
  songs: 'songs',
  bin: 'binnedSongs',
  playlists: 'playlists',
  generations: 'generations',
  creators: 'creators',
  auth: 'sessions',
}

/** Ids that a parameter or field with this name may mean. */
export function idsFor(world: FuzzSubjects, path: string, name: string): readonly string[] {
  const place = name === 'id' ? SUBJECTS_BY_PATH[path.split('/')[2] ?? ''] : undefined
  return place ? world[place] : world.songs
}

/** The items belong to a new user, so that the changes of one endpoint do not affect another. */
export async function createFuzzSubjects(workshop: SubjectDeps, creatorId: string): Promise<FuzzSubjects> {
  const { id: publicSong, ownerId } = await makeSubject(workshop, 'song', 'public')
  const owner = { ownerId, songId: publicSong }
  const [privateSong, binnedSong, publicPlaylist, privatePlaylist, session, shareLink] = await Promise.all([
    makeSubject(workshop, 'song', 'private', owner),
    makeSubject(workshop, 'song', 'binned', owner),
    makeSubject(workshop, 'playlist', 'public', owner),
    makeSubject(workshop, 'playlist', 'private', owner),
    makeSubject(workshop, 'session', 'open', owner),
    makeSubject(workshop, 'shareLink', 'open', owner),
  ])
  const { id: pending } = await makeSubject(workshop, 'generation', 'pending', owner)
  const { id: cancelled } = await makeSubject(workshop, 'generation', 'cancelled', owner)
  return {
    origin: workshop.setup.api.origin,
    ownerId,
    songs: [publicSong, privateSong.id],
    binnedSongs: [binnedSong.id],
    playlists: [publicPlaylist.id, privatePlaylist.id],
    generations: [pending, cancelled],
    sessions: [session.id],
    creators: [creatorId],
    shareTokens: [shareLink.id],
  }
}
