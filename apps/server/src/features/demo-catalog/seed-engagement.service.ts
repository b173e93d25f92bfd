import { setFollowing } from '#features/creators/creators.service.ts'
import { addSong } from '#features/playlists/playlist-songs.service.ts'
import { allowOwnTexts } from '#features/moderation/examine-texts.service.ts'
import { createPlaylist } from '#features/playlists/playlists.service.ts'
import { setLiked } from '#features/songs/likes.service.ts'
import type { Database } from '#platform/db/database.ts'
import { deterministicUuid } from '#platform/deterministic-uuid.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { DemoUsers } from './create-demo-users.service.ts'
import { DEMO_PLAYLISTS, type DemoPlaylist } from './demo-playlists.ts'
import type { DemoSong } from './demo-songs.ts'

export interface PublishedDemoSong {
  demoSong: DemoSong
  songId: string
  /** The position of the song in the demo catalog. */
  index: number
}

/** Steps that share no divisor with the dozen creators: they reach every creator before they reach one again. */
const LIKE_STEP = 5
const FOLLOW_STEP = 7

/** Adds likes to a public demo song, and adds the song to playlists. */
export async function seedLikesAndPlaylists(db: Database, users: DemoUsers, song: PublishedDemoSong): Promise<void> {
  const creatorId = users.idOf(song.demoSong.creator)
  for (const id of pickUsers(users, song.index, LIKE_STEP, (song.index * 3) % 10)) {
    if (id !== creatorId) await setLiked(db, id, song.songId, true)
  }
  for (const playlist of DEMO_PLAYLISTS.filter((each) => belongsIn(each, song.demoSong))) {
    await addToPlaylist(db, users, playlist, song.songId)
  }
}

/** Called once the creator has published a song. */
export async function seedFollowers(db: Database, users: DemoUsers, handle: string): Promise<void> {
  const creatorId = users.idOf(handle)
  const index = users.ids.indexOf(creatorId)
  for (const id of pickUsers(users, index, FOLLOW_STEP, 2 + ((index * LIKE_STEP) % 7))) {
    await setFollowing(db, id, creatorId, true)
  }
}

/** Returns `count` users in steps of `step`, beginning after the one at `begin`. */
const pickUsers = ({ ids }: DemoUsers, begin: number, step: number, count: number): string[] =>
  Array.from({ length: count }, (_none, index) => ids[(begin + (index + 1) * step) % ids.length] ?? '')

const belongsIn = ({ creator, holds }: DemoPlaylist, song: DemoSong): boolean =>
  holds === 'own' ? song.creator === creator : song.genre === holds

async function addToPlaylist(db: Database, users: DemoUsers, playlist: DemoPlaylist, songId: string): Promise<void> {
  const { creator, title, description } = playlist
  const userId = users.idOf(creator)
  const key = deterministicUuid(JSON.stringify(['house playlist', playlist]))
  try {
    const { id } = await createPlaylist({ db, coverDeps: null, requireAllowedTexts: allowOwnTexts }, userId, key, {
      title,
      description,
      isPublic: true,
    })
    await addSong(db, { userId, playlistId: id, songId })
  } catch (error) {
    // An item that was moved to the bin stays there.
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
  }
}
