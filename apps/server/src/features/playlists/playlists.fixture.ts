import { randomUUID } from 'node:crypto'
import type { NewPlaylist, Playlist, PlaylistOrder, PlaylistPage, PlaylistWithSongs } from '@cadenza/contract/playlists'
import { type Listener, newSong, type SongsSetup } from '#test/song-library.ts'

export const create = (person: Listener, wanted: Partial<NewPlaylist> = {}, key: string = randomUUID()) =>
  person.read<Playlist>('POST', '/api/playlists', { title: 'Rainy days', ...wanted }, key)

export const open = (person: Listener, id: string, query = '') =>
  person.read<PlaylistWithSongs>('GET', `/api/playlists/${id}${query}`)

export const add = (person: Listener, id: string, songId: string) =>
  person.read<Playlist>('POST', `/api/playlists/${id}/songs`, { songId })

export const songIdsOf = ({ songs }: PlaylistWithSongs) => songs.items.map(({ song }) => song.id)

export const orderOf = (person: Listener, id: string) => person.read<PlaylistOrder>('GET', `/api/playlists/${id}/order`)

export const askToMove = (person: Listener, id: string, songId: string, after: string | null) =>
  person.ask('PUT', `/api/playlists/${id}/songs/${songId}/place`, { after })

export const move = (person: Listener, id: string, songId: string, after: string | null) =>
  person.read<PlaylistOrder>('PUT', `/api/playlists/${id}/songs/${songId}/place`, { after })

/** A playlist of that many own songs, and their ids in its order. */
export async function playlistOf(setup: SongsSetup, person: Listener, count: number) {
  const { id } = await create(person)
  const songIds: string[] = []
  for (let n = 0; n < count; n += 1) {
    const song = await newSong(setup, person.userId)
    await add(person, id, song.id)
    songIds.push(song.id)
  }
  return { id, songIds }
}

/** All pages of a list of playlists. */
export async function readAll(person: Listener, target: string): Promise<Playlist[]> {
  const items: Playlist[] = []
  let cursor: string | null = null
  do {
    const page: PlaylistPage = await person.read('GET', cursor ? `${target}&cursor=${cursor}` : target)
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}
