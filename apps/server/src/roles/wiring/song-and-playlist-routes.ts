import { ARTICLE_KINDS, listArticles } from '@cadenza/content/documents'
import type { FastifyInstance } from 'fastify'
import { addArchiveRoutes } from '#features/archive/archive.routes.ts'
import { addCreatorsRoutes } from '#features/creators/creators.routes.ts'
import { addExploreRoutes } from '#features/explore/explore.routes.ts'
import { addLibraryRoutes } from '#features/library/library.routes.ts'
import type { RequireAllowedTexts } from '#features/moderation/examine-texts.service.ts'
import type { PictureDeps } from '#features/media/pictures.service.ts'
import { addPlaylistCoverRoutes } from '#features/playlists/playlist-cover.routes.ts'
import { addPlaylistOrderRoutes } from '#features/playlists/playlist-order.routes.ts'
import { addPlaylistSongsRoutes } from '#features/playlists/playlist-songs.routes.ts'
import { addPlaylistsRoutes } from '#features/playlists/playlists.routes.ts'
import { addPlaysRoutes } from '#features/plays/plays.routes.ts'
import { createFetchRecorder } from '#features/plays/song-fetches.service.ts'
import type { FindArticles } from '#features/search/search-articles.service.ts'
import { createIndexedSongs } from '#features/search/index/indexed-songs.service.ts'
import { addSearchRoutes } from '#features/search/search.routes.ts'
import { addShareRoutes } from '#features/share/share.routes.ts'
import { addCatalogRoutes } from '#features/songs/catalog/catalog.routes.ts'
import { addFindSongsRoute } from '#features/songs/catalog/find-songs.routes.ts'
import { addSimilarSongsRoute } from '#features/songs/catalog/similar-songs.routes.ts'
import type { ShareLinkTokens } from '#features/songs/share-links/share-link-token.ts'
import { addShareLinkRoutes } from '#features/songs/share-links/share-links.routes.ts'
import { addSharedSongRoutes } from '#features/songs/share-links/shared-song.routes.ts'
import { addSongsRoutes } from '#features/songs/songs.routes.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { ReadFromReplica } from '#platform/http/replica-reads.ts'
import type { RateLimits } from '#platform/http/guards/rate-limits.ts'
import { configureSongIndexReader } from './configure-song-index.ts'

const findArticles: FindArticles = (language) =>
  ARTICLE_KINDS.flatMap((kind) => listArticles(kind, language).map((article) => ({ ...article, kind })))

interface SongAndPlaylistRoutesOptions extends PictureDeps {
  config: Config
  db: Database
  readFromReplica: ReadFromReplica
  rateLimits: RateLimits
  shareLinkTokens: ShareLinkTokens
  requireAllowedTexts: RequireAllowedTexts
}

/** All routes for existing songs: playing, saving, ordering, sharing and downloading them. */
export async function addSongAndPlaylistRoutes(
  api: FastifyInstance,
  options: SongAndPlaylistRoutesOptions,
): Promise<void> {
  const { config, db, readFromReplica, store, logger, rateLimits, requireAllowedTexts } = options
  const { shareLinkTokens: tokens } = options
  const onAudioFetch = createFetchRecorder(db, config.PSEUDONYM_KEY, logger)
  await addSongsRoutes(api, { db, store, logger, requireAllowedTexts, onAudioFetch })
  await addShareLinkRoutes(api, { db, store, logger, tokens, requireAllowedTexts, origin: config.ORIGIN })
  await addSharedSongRoutes(api, { db, store, tokens, onAudioFetch })
  await addPlaylistsRoutes(api, options)
  await addPlaylistCoverRoutes(api, options)
  await addPlaylistSongsRoutes(api, { db })
  await addPlaylistOrderRoutes(api, { db })
  await addLibraryRoutes(api, { db })
  await addFindSongsRoute(api, { db })
  await addSimilarSongsRoute(api, { db })
  await addPlaysRoutes(api, { db, rateLimits, secret: config.PSEUDONYM_KEY })
  await addArchiveRoutes(api, { db, store, logger, origin: config.ORIGIN })
  await addCatalogRoutes(api, { readFromReplica })
  await addExploreRoutes(api, { db, readFromReplica })
  const reader = configureSongIndexReader(config)
  const indexed = reader && createIndexedSongs({ reader, logger })
  await addSearchRoutes(api, { readFromReplica, indexed, rateLimits, findArticles })
  await addCreatorsRoutes(api, { db, readFromReplica })
  await addShareRoutes(api, { config, db, readFromReplica, store })
}
