import { setFollowing } from '#features/creators/creators.service.ts'
import { addSong } from '#features/playlists/playlist-songs.service.ts'
import { createPlaylist } from '#features/playlists/playlists.service.ts'
import { setLiked } from '#features/songs/likes.service.ts'
import type { Database } from '#platform/db/database.ts'
import { derivedId } from '#platform/derived-id.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HousePeople } from './admit-house.service.ts'
import { HOUSE_PLAYLISTS, type HousePlaylist } from './house-playlists.ts'
import type { HouseSong } from './house-songs.ts'

export interface ShownSong {
  house: HouseSong
  songId: string
  /** Its place among the songs of the house. */
  index: number
}

/** Steps that share no divisor with the dozen: they meet everybody before they meet anybody again. */
const LIKE_STEP = 5
const FOLLOW_STEP = 7

/** What a public song of the house meets with: likes, and places in playlists. */
export async function bringToLife(db: Database, people: HousePeople, song: ShownSong): Promise<void> {
  const creatorId = people.idOf(song.house.creator)
  for (const id of some(people, song.index, LIKE_STEP, (song.index * 3) % 10)) {
    if (id !== creatorId) await setLiked(db, id, song.songId, true)
  }
  for (const playlist of HOUSE_PLAYLISTS.filter((each) => belongsIn(each, song.house))) {
    await addToPlaylist(db, people, playlist, song.songId)
  }
}

/** Once they have shown a song. */
export async function gatherFollowers(db: Database, people: HousePeople, handle: string): Promise<void> {
  const creatorId = people.idOf(handle)
  const index = people.ids.indexOf(creatorId)
  for (const id of some(people, index, FOLLOW_STEP, 2 + ((index * LIKE_STEP) % 7))) {
    await setFollowing(db, id, creatorId, true)
  }
}

/** So many of them, the one at the beginning left out. */
const some = ({ ids }: HousePeople, begin: number, step: number, count: number): string[] =>
  Array.from({ length: count }, (_none, index) => ids[(begin + (index + 1) * step) % ids.length] ?? '')

const belongsIn = ({ creator, holds }: HousePlaylist, song: HouseSong): boolean =>
  holds === 'own' ? song.creator === creator : song.genre === holds

async function addToPlaylist(
  db: Database,
  people: HousePeople,
  playlist: HousePlaylist,
  songId: string,
): Promise<void> {
  const { creator, title, description } = playlist
  const userId = people.idOf(creator)
  const key = derivedId(JSON.stringify(['house playlist', playlist]))
  try {
    const { id } = await createPlaylist({ db, covers: null }, userId, key, { title, description, isPublic: true })
    await addSong(db, { userId, playlistId: id, songId })
  } catch (error) {
    // Somebody put it into the bin, and there it stays.
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
  }
}
