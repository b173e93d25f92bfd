import { Creator, CreatorParams, CreatorSongs } from '@cadenza/contract/creators'
import { PlaylistParams, PlaylistWithSongs } from '@cadenza/contract/playlists'
import { Song, SongParams } from '@cadenza/contract/songs'
import type { Language } from '@cadenza/vocabulary/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { listSongsOfCreator, readCreator } from '#features/creators/creators.service.ts'
import { readPlaylistWithSongs } from '#features/playlists/playlists.service.ts'
import { readCoverRequest } from '#features/songs/files/song-cover.service.ts'
import { readSong } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { requestLanguage } from '#platform/http/pages/request-language.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import type { ReadViewer } from '#platform/http/viewer.ts'
import type { WebApp } from '#platform/http/pages/web-app.ts'
import { creatorPage, FIRST_SONGS } from './creator-page.ts'
import { playlistPage } from './playlist-page.ts'
import { createShareUrls } from './share-urls.ts'
import { type FilledPage, songPage } from './song-page.ts'

export interface ShareDocumentDeps {
  config: { ORIGIN: string }
  db: Database
  readFromReplica: ReadFromReplica
  web: WebApp
  readViewer: ReadViewer
}

interface SharedItem<Item> {
  path: string
  /** The name of its page in the build. */
  page: string
  params: z.ZodType<{ id: string }>
  /** Reads the item as the viewer may see it; null is a visitor. Throws NOT_FOUND. */
  read: (db: Database, viewerId: string | null, id: string) => Promise<Item>
  /** `address` is the id as written in the path. */
  fill: (db: Database, item: Item, address: string, language: Language) => Promise<FilledPage>
}

/** How many songs of a playlist its document includes, so that its size has a bound. */
const PLAYLIST_SONGS = 20
const MAX_AGE_SECONDS = 30

const readCover = async (db: Database, songId: string | undefined) =>
  songId === undefined ? null : readCoverRequest(db, null, songId)

/**
 * The documents of items that can be shared. A public item is painted with its data, the same for every viewer. For
 * everything else the document is only the app, and only viewers who may see the item learn that it exists.
 */
export async function addShareDocumentRoutes(app: FastifyInstance, deps: ShareDocumentDeps): Promise<void> {
  const { config, web } = deps
  const urls = createShareUrls(config.ORIGIN)

  // A browser that opens a page gets the app even after an error, because the app can show what went wrong.
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof AppError ? error.status : 503
    if (status >= 500) request.log.error({ err: error }, 'a document could not be filled')
    return web.sendApp(request, reply, { status })
  })

  await addDocumentRoute(app, deps, {
    path: '/player/:id',
    page: 'song',
    params: SongParams,
    read: async (db, viewerId, id) => Song.parse(await readSong(db, viewerId, id)),
    fill: async (db, song, _address, language) =>
      songPage(song, { cover: await readCover(db, song.id), urls, language }),
  })
  await addDocumentRoute(app, deps, {
    path: '/playlist/:id',
    page: 'playlist',
    params: PlaylistParams,
    read: async (db, viewerId, id) =>
      PlaylistWithSongs.parse(await readPlaylistWithSongs(db, viewerId, id, { limit: PLAYLIST_SONGS })),
    fill: async (db, playlist, _address, language) =>
      playlistPage(playlist, { cover: await readCover(db, playlist.covers[0]?.songId), urls, language }),
  })
  await addDocumentRoute(app, deps, {
    path: '/creator/:id',
    page: 'creator',
    params: CreatorParams,
    read: async (db, viewerId, id) => Creator.parse(await readCreator(db, viewerId, id)),
    fill: async (db, creator, address, language) => {
      const [cover, songs] = await Promise.all([
        readCover(db, creator.latestCover?.songId),
        listSongsOfCreator(db, null, creator.id, FIRST_SONGS),
      ])
      return creatorPage(creator, { address, songs: CreatorSongs.parse(songs), cover, urls, language })
    },
  })
}

async function addDocumentRoute<Item>(
  app: FastifyInstance,
  { db, readFromReplica, web, readViewer }: ShareDocumentDeps,
  { path, page: name, params, read, fill }: SharedItem<Item>,
): Promise<void> {
  const page = await web.loadPage(name)

  const isVisibleTo = async (request: FastifyRequest, id: string): Promise<boolean> => {
    const viewer = await readViewer(request)
    return viewer !== null && (await nullIfNotFound(read(db, viewer.userId, id))) !== null
  }

  const options = { schema: { hide: true }, config: { reads: 'replica' } } as const
  app.get(path, options, async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = params.safeParse(request.params)
    if (!parsed.success) return web.sendApp(request, reply, { status: 404 })
    const { id } = parsed.data
    const item = await nullIfNotFound(readFromReplica(request, (reader) => read(reader, null, id)))
    if (item === null) return web.sendApp(request, reply, { status: (await isVisibleTo(request, id)) ? 200 : 404 })
    if (!page) return web.sendApp(request, reply)
    void reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    const language = requestLanguage(request)
    const filled = await readFromReplica(request, (reader) => fill(reader, item, id, language))
    return page.send(request, reply, { ...filled, language })
  })
}

async function nullIfNotFound<Item>(reading: Promise<Item>): Promise<Item | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
