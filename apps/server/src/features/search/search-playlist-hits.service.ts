import { playlistsVisibleTo } from '#features/playlists/playlists.service.ts'
import { songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { areEnough, orderHits } from './order-hits.ts'
import {
  FREQUENT_HITS,
  hasTrigram,
  type Hit,
  type SearchTerms,
  SUBTITLE_MATCH,
  TEXT_MATCH,
  TEXT_TIMEOUT_MS,
  withStatementTimeout,
  WORDS_TIMEOUT_MS,
} from './search-match.repository.ts'
import * as playlistSearch from './search-playlists.repository.ts'

const publicPlaylists = playlistsVisibleTo(null)

/** Finds public playlists in which everyone can hear a song, and all playlists of the viewer. */
export async function findPlaylistHits(db: Database, viewerId: string | null, terms: SearchTerms): Promise<Hit[]> {
  const newest = await playlistSearch.findNewestPlaylists(db, terms, publicPlaylists)
  const own = viewerId === null ? [] : await playlistSearch.findOwnPlaylists(db, viewerId, terms)
  const titles = await findByColumn(db, terms, newest, 'words')
  const byTitle = orderHits([], [...own, ...(await keepAudible(db, [...newest, ...titles]))])
  if (areEnough(byTitle, SUBTITLE_MATCH, terms.needed)) return byTitle
  const descriptions = await findByColumn(db, terms, newest, 'description_words')
  return orderHits([], [...byTitle, ...(await keepAudible(db, descriptions))])
}

/** A term that many of the newest contain is frequent, and the trigram index would return far too many. */
async function findByColumn(
  db: Database,
  terms: SearchTerms,
  newest: readonly Hit[],
  column: 'words' | 'description_words',
): Promise<Hit[]> {
  const isDescription = column === 'description_words'
  const known = newest.filter(({ match }) => (match === TEXT_MATCH) === isDescription)
  if (known.length >= FREQUENT_HITS || !hasTrigram(terms.q)) return []
  return withStatementTimeout(db, isDescription ? TEXT_TIMEOUT_MS : WORDS_TIMEOUT_MS, (tx) =>
    playlistSearch.findPlaylistsByTrigram(tx, terms, publicPlaylists, column),
  )
}

async function keepAudible(db: Database, hits: readonly Hit[]): Promise<Hit[]> {
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const audible = await playlistSearch.findAudiblePlaylistIds(db, ids, songsVisibleTo(null))
  return hits.filter(({ id }) => audible.has(id))
}
