import { randomUUID } from 'node:crypto'
import type { NewPlaylist, Playlist, PlaylistOrder, PlaylistPage, PlaylistWithSongs } from '@cadenza/contract/playlists'
import { type TestViewer, newSong, type ApiWithSongs } from './api-with-songs.ts'

export const createTestPlaylist = (person: TestViewer, wanted: Partial<NewPlaylist> = {}, key: string = randomUUID()) =>
  person.requestJson<Playlist>('POST', '/api/playlists', { title: 'Rainy days', ...wanted }, key)

export const readPlaylistOf = (person: TestViewer, id: string, query = '') =>
  person.requestJson<PlaylistWithSongs>('GET', `/api/playlists/${id}${query}`)

export const addSongAs = (person: TestViewer, id: string, songId: string) =>
  person.requestJson<Playlist>('POST', `/api/playlists/${id}/songs`, { songId })

export const songIdsOf = ({ songs }: PlaylistWithSongs) => songs.items.map(({ song }) => song.id)

export const readPlaylistOrder = (person: TestViewer, id: string) =>
  person.requestJson<PlaylistOrder>('GET', `/api/playlists/${id}/order`)

export const requestSongMove = (person: TestViewer, id: string, songId: string, after: string | null) =>
  person.request('PUT', `/api/playlists/${id}/songs/${songId}/position`, { after })

export const moveSongAs = (person: TestViewer, id: string, songId: string, after: string | null) =>
  person.requestJson<PlaylistOrder>('PUT', `/api/playlists/${id}/songs/${songId}/position`, { after })

/** A playlist with this many songs of the user, and their ids in its order. */
export async function newPlaylistWithSongs(setup: ApiWithSongs, person: TestViewer, count: number) {
  const { id } = await createTestPlaylist(person)
  const songIds: string[] = []
  for (let n = 0; n < count; n += 1) {
    const song = await newSong(setup, person.userId)
    await addSongAs(person, id, song.id)
    songIds.push(song.id)
  }
  return { id, songIds }
}

/** Reads all pages of a list of playlists. */
export async function readAllPlaylists(person: TestViewer, target: string): Promise<Playlist[]> {
  const items: Playlist[] = []
  let cursor: string | null = null
  do {
    const page: PlaylistPage = await person.requestJson('GET', cursor ? `${target}&cursor=${cursor}` : target)
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}
