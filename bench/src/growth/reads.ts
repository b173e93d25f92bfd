import { GENRES } from '@cadenza/vocabulary/genres'
import { readSession } from '@cadenza/server/features/auth/sessions.service'
import {
  listFeaturedCreators,
  listPlaylistsOfCreator,
  listSongsOfCreator,
  readCreator,
} from '@cadenza/server/features/creators/creators.service'
import { readCredits, readHistory, readSummary } from '@cadenza/server/features/credits/credits.service'
import { listAlbums, listTrending } from '@cadenza/server/features/explore/explore.service'
import { listGenerations } from '@cadenza/server/features/generation/generation.service'
import { countLibrary, listLibrarySongs } from '@cadenza/server/features/library/library.service'
import {
  listNotifications,
  readNotificationSummary,
} from '@cadenza/server/features/notifications/notifications.service'
import { listPlaylists } from '@cadenza/server/features/playlists/playlist-lists.service'
import { readPlaylistWithSongs } from '@cadenza/server/features/playlists/playlists.service'
import { readProfile } from '@cadenza/server/features/profiles/own-profile.service'
import { createSearch } from '@cadenza/server/features/search/search.service'
import { createShareUrls } from '@cadenza/server/features/share/share-urls'
import { songPage } from '@cadenza/server/features/share/song-page'
import { listCatalogSongs, listGenres } from '@cadenza/server/features/songs/catalog/catalog.service'
import { findSongs } from '@cadenza/server/features/songs/catalog/find-songs.service'
import { readCoverRequest, readCovers } from '@cadenza/server/features/songs/files/song-cover.service'
import { findSongMedia } from '@cadenza/server/features/songs/songs.repository'
import { listOwnSongs } from '@cadenza/server/features/songs/own-songs.service'
import { readSong } from '@cadenza/server/features/songs/songs.service'
import type { Database } from '@cadenza/server/platform/db/database'
import { pickNth, type SampleIds } from './sample-ids.ts'

export interface Read {
  name: string
  maxMs: number
  /** `n` counts the calls; each call is about other items than the one before. */
  call: (db: Database, picks: SampleIds, n: number) => Promise<unknown>
}

const READ_MS = 50
const SEARCH_MS = 100
const MONTH_MS = 30 * 86_400_000

const read = (name: string, call: Read['call']): Read => ({ name, maxMs: READ_MS, call })

/** Every second viewer is a user, the others are visitors. */
const viewerFor = ({ listeners }: SampleIds, n: number) => (n % 2 === 0 ? null : pickNth(listeners, n * 7))

const limit = 20

const songs: Read[] = [
  read('catalog newest', (db, picks, n) => listCatalogSongs(db, viewerFor(picks, n), { sort: 'newest', limit })),
  read('catalog newest, further on', (db, picks, n) =>
    listCatalogSongs(db, viewerFor(picks, n), { sort: 'newest', limit, cursor: pickNth(picks.publicSongs, n) }),
  ),
  read('catalog of a genre', (db, picks, n) =>
    listCatalogSongs(db, viewerFor(picks, n), { sort: 'newest', genre: pickNth(GENRES, n), limit }),
  ),
  read('catalog popular', (db, picks, n) =>
    listCatalogSongs(db, viewerFor(picks, n), {
      sort: 'popular',
      genre: n % 3 === 0 ? undefined : pickNth(GENRES, n),
      limit,
    }),
  ),
  read('catalog trending', (db, picks, n) =>
    listCatalogSongs(db, viewerFor(picks, n), {
      sort: 'trending',
      genre: n % 3 === 0 ? undefined : pickNth(GENRES, n),
      limit,
    }),
  ),
  read('trending now', (db, picks, n) => listTrending(db, viewerFor(picks, n), { limit })),
  read('genres', (db) => listGenres(db)),
  read('albums', (db, picks, n) => listAlbums(db, viewerFor(picks, n), { limit })),
  read('song', (db, picks, n) => readSong(db, viewerFor(picks, n), pickNth(picks.songs, n))),
  read('lyrics row', (db, picks, n) => findSongMedia(db, viewerFor(picks, n), pickNth(picks.songs, n))),
  read('share document of a song', async (db, picks, n) => {
    const id = pickNth(picks.songs, n)
    const song = await readSong(db, null, id)
    const cover = await readCoverRequest(db, null, id)
    return songPage(song, { cover, urls: createShareUrls('https://cadenza.example'), language: 'en' })
  }),
  read('find songs, own', (db, picks, n) =>
    findSongs(db, pickNth(picks.creators, n), { q: pickNth(['', 'love', 'rain'], n), scope: 'own', limit }),
  ),
  read('find songs, public', (db, picks, n) =>
    findSongs(db, pickNth(picks.listeners, n), { q: pickNth(['', 'love', 'rain', 'ze'], n), scope: 'public', limit }),
  ),
]

const users: Read[] = [
  read('creator', (db, picks, n) => readCreator(db, viewerFor(picks, n), pickNth(picks.creators, n))),
  read('creator, popular songs', (db, picks, n) =>
    listSongsOfCreator(db, viewerFor(picks, n), pickNth(picks.creators, n), { sort: 'popular', limit }),
  ),
  read('creator, newest songs', (db, picks, n) =>
    listSongsOfCreator(db, viewerFor(picks, n), pickNth(picks.creators, n), { sort: 'newest', limit }),
  ),
  read('creator, playlists', (db, picks, n) =>
    listPlaylistsOfCreator(db, viewerFor(picks, n), pickNth(picks.creators, n), { limit }),
  ),
  read('featured creators', (db, picks, n) => listFeaturedCreators(db, viewerFor(picks, n), 4)),
  read('profile', (db, picks, n) => readProfile(db, pickNth(picks.creators, n))),
  read('session', (db, picks, n) => readSession(db, pickNth(picks.sessionTokens, n))),
]

const libraries: Read[] = [
  read('playlists', (db, picks, n) => listPlaylists(db, pickNth(picks.creators, n), { sort: 'changed', limit })),
  read('playlist', (db, picks, n) =>
    readPlaylistWithSongs(db, viewerFor(picks, n), pickNth(picks.playlists, n), { limit: 50 }),
  ),
  read('favorites', (db, picks, n) =>
    listLibrarySongs(db, 'favorites', pickNth(picks.listeners, n), {
      sort: pickNth(['added', 'title', 'duration'], n),
      limit,
    }),
  ),
  read('favorites with words', (db, picks, n) =>
    listLibrarySongs(db, 'favorites', pickNth(picks.listeners, n), {
      sort: 'added',
      q: pickNth(['love', 'zephyr'], n),
      limit,
    }),
  ),
  read('downloads', (db, picks, n) =>
    listLibrarySongs(db, 'downloads', pickNth(picks.listeners, n), {
      sort: pickNth(['added', 'title', 'duration'], n),
      limit,
    }),
  ),
  read('totals of a library', (db, picks, n) => countLibrary(db, pickNth(picks.listeners, n))),
  read('own songs', (db, picks, n) => listOwnSongs(db, pickNth(picks.creators, n), { sort: 'newest', limit })),
  read('own songs by title, filtered', (db, picks, n) =>
    listOwnSongs(db, pickNth(picks.creators, n), { sort: 'title', limit, vocals: 'lyrics', q: 'nothing like it' }),
  ),
  read('generations', (db, picks, n) => listGenerations(db, pickNth(picks.creators, n), { in: 'library', limit })),
  read('bin', (db, picks, n) => listGenerations(db, pickNth(picks.creators, n), { in: 'bin', limit })),
  read('notifications', (db, picks, n) =>
    listNotifications({ db, readCovers }, pickNth(picks.notifiedUsers, n), { limit }),
  ),
  read('bell', (db, picks, n) => readNotificationSummary(db, pickNth(picks.notifiedUsers, n))),
  read('credits', (db, picks, n) => readCredits(db, pickNth(picks.creators, n))),
  read('credit history', (db, picks, n) =>
    readHistory({ db, readCovers }, pickNth(picks.creators, n), {
      show: pickNth(['all', 'spent', 'added', 'returned'] as const, n),
      limit,
    }),
  ),
  read('credit summary', (db, picks, n) =>
    readSummary(db, pickNth(picks.creators, n), new Date(Date.now() - MONTH_MS)),
  ),
]

function search(name: string, words: readonly string[]): Read {
  return {
    name: `search ${name}`,
    maxMs: SEARCH_MS,
    call: (db, picks, n) =>
      createSearch({ indexed: null, findArticles: () => [] })(db, viewerFor(picks, n), {
        q: pickNth(words, n),
        type: pickNth(['all', 'song', 'creator', 'playlist'] as const, n),
        language: 'en',
        limit,
      }),
  }
}

const searches: Read[] = [
  search('one letter', ['a', 'e', 'l', 'q', 'z', 'n', 's']),
  search("'love'", ['love']),
  search('frequent', ['night', 'rain', 'gold', 'love r', 'er ', 'mid']),
  search('rare', ['zephyrine', 'person-77', 'zephyr']),
  search('absent', ['qqxxzzyy', 'no such thing', 'xqj']),
  search('genre', ['jazz', 'klassik', 'lo-fi']),
  search('frequent in prompts', ['song about', 'about rain', 'and mid']),
  search('rare in prompts', ['barcarolle', 'a barcarolle ab', 'arcarol']),
  search('playlists', ['ocean songs', 'songs', 'for the evening', 'sarabande']),
  search('bios', ['quiet places', 'writes about', 'ophicleide']),
]

export const READS: readonly Read[] = [...songs, ...users, ...libraries, ...searches]
