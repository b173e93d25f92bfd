import { randomUUID } from 'node:crypto'
import type { NewPlaylist, Playlist, PlaylistOrder, PlaylistPage, PlaylistWithSongs } from '@cadenza/contract/playlists'
import { type TestViewer, newSong, type ApiWithSongs } from './api-with-songs.ts'

export const createTestPlaylist = (viewer: TestViewer, wanted: Partial<NewPlaylist> = {}, key: string = randomUUID()) =>
  viewer.requestJson<Playlist>('POST', '/api/playlists', { title: 'Rainy days', ...wanted }, key)

export const readPlaylistOf = (viewer: TestViewer, id: string, query = '') =>
  viewer.requestJson<PlaylistWithSongs>('GET', `/api/playlists/${id}${query}`)

export const addSongAs = (viewer: TestViewer, id: string, songId: string) =>
  viewer.requestJson<Playlist>('POST', `/api/playlists/${id}/songs`, { songId })

export const songIdsOf = ({ songs }: PlaylistWithSongs) => songs.items.map(({ song }) => song.id)

export const readPlaylistOrder = (viewer: TestViewer, id: string) =>
  viewer.requestJson<PlaylistOrder>('GET', `/api/playlists/${id}/order`)

export const requestSongMove = (viewer: TestViewer, id: string, songId: string, after: string | null) =>
  viewer.request('PUT', `/api/playlists/${id}/songs/${songId}/position`, { after })

export const moveSongAs = (viewer: TestViewer, id: string, songId: string, after: string | null) =>
  viewer.requestJson<PlaylistOrder>('PUT', `/api/playlists/${id}/songs/${songId}/position`, { after })

/** A playlist with this many songs of the user, and their ids in its order. */
export async function newPlaylistWithSongs(setup: ApiWithSongs, owner: TestViewer, count: number) {
  const { id } = await createTestPlaylist(owner)
  const songIds: string[] = []
  for (let n = 0; n < count; n += 1) {
    const song = await newSong(setup, owner.userId)
    await addSongAs(owner, id, song.id)
    songIds.push(song.id)
  }
  return { id, songIds }
}

/** Reads all pages of a list of playlists. */
export async function readAllPlaylists(viewer: TestViewer, target: string): Promise<Playlist[]> {
  const items: Playlist[] = []
  let cursor: string | null = null
  do {
    const page: PlaylistPage = await viewer.requestJson('GET', cursor ? `${target}&cursor=${cursor}` : target)
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}
