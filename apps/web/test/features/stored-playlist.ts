import type { PlaylistOrder, PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { LENA, SIGN_IN_METHODS, problemResponse, type TestResponse, type TestRequest } from '#test/test-api.ts'
import { applyChange } from '#widgets/playlist/order-changes.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'

export const PLAYLIST_ID = '0190f3c0-0000-7000-8000-0000000000c1'

export const songOf = (number: number, changed: Partial<Song> = {}): Song => ({
  ...LANTERNS,
  id: `0190f3c0-0000-7000-8000-00000000d${String(number).padStart(3, '0')}`,
  title: `Song ${number}`,
  duration: 60 * number,
  isPublic: true,
  ...changed,
})

type Routes = Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>>

/** A playlist as the server stores it: changes to it persist. */
export class StoredPlaylist {
  songs: Song[]
  version = 3
  fields: Partial<PlaylistWithSongs>
  user: typeof LENA | null = LENA

  constructor(songs: Song[], fields: Partial<PlaylistWithSongs> = {}) {
    this.songs = songs
    this.fields = fields
  }

  get order(): PlaylistOrder {
    return { version: this.version, songIds: this.songs.map(({ id }) => id) }
  }

  get answer(): PlaylistWithSongs {
    return {
      id: PLAYLIST_ID,
      userId: LENA.id,
      creatorName: 'Lena Marsh',
      title: 'Night Desk',
      description: 'For the hours after the last train.',
      artworkUrl: null,
      isPublic: false,
      songsCount: this.songs.length,
      duration: this.songs.reduce((sum, { duration }) => sum + duration, 0),
      covers: this.songs.slice(0, 4).map(({ id, ...song }) => ({ songId: id, ...song })),
      containsSong: null,
      createdAt: '2026-11-01T12:00:00.000Z',
      updatedAt: '2026-11-01T12:00:00.000Z',
      ...this.fields,
      version: this.version,
      songs: {
        items: this.songs.map((song) => ({ addedAt: '2026-11-01T12:00:00.000Z', song })),
        nextCursor: null,
      },
    }
  }

  move(songId: string, after: string | null): void {
    const { songIds } = this.order
    const moved = applyChange(songIds, { kind: 'place', songId, after })
    this.songs = moved.flatMap((id) => this.songs.find((song) => song.id === id) ?? [])
    this.version += 1
  }

  routes(found: readonly Song[] = []): Routes {
    const path = `/api/playlists/${PLAYLIST_ID}`
    const all = [...this.songs, ...found]
    const place = ({ path: requestPath, body }: TestRequest): TestResponse => {
      const songId = requestPath.split('/').at(-2) ?? ''
      this.move(songId, (body as { after: string | null }).after)
      return { body: this.order }
    }
    const remove = ({ path: requestPath }: TestRequest): TestResponse => {
      this.songs = this.songs.filter(({ id }) => id !== requestPath.split('/').at(-1))
      this.version += 1
      return { body: this.answer }
    }
    const add = ({ body }: TestRequest): TestResponse => {
      const song = all.find(({ id }) => id === (body as { songId: string }).songId)
      if (!song) return problemResponse(404, 'NOT_FOUND')
      this.songs = [...this.songs, song]
      this.version += 1
      return { body: this.answer }
    }
    const ofSongs: Routes = {}
    for (const { id } of all) {
      ofSongs[`PUT ${path}/songs/${id}/position`] = place
      ofSongs[`DELETE ${path}/songs/${id}`] = remove
    }
    return {
      'GET /api/session': () => ({ body: { user: this.user, methods: SIGN_IN_METHODS } }),
      [`GET ${path}`]: () => ({ body: this.answer }),
      [`GET ${path}/order`]: () => ({ body: this.order }),
      [`POST ${path}/songs`]: add,
      'GET /api/songs/find': () => ({ body: { items: found } }),
      ...ofSongs,
    }
  }
}
