import { findVisibleCreators, type CreatorSummary } from '#features/creators/creators.service.ts'
import { songsOfGenre, songsVisibleTo } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import { areEnough, orderHits } from './order-hits.ts'
import {
  FREQUENT_HITS,
  FREQUENT_IN_SAMPLE,
  GENRE_MATCH,
  hasTrigram,
  type Hit,
  SAMPLED_TEXTS,
  type SearchTerms,
  SUBTITLE_MATCH,
  TEXT_TIMEOUT_MS,
  withStatementTimeout,
  WORDS_TIMEOUT_MS,
} from './search-match.repository.ts'
import * as bioSearch from './search-bios.repository.ts'
import * as creatorSearch from './search-creators.repository.ts'
import * as genreSearch from './search-genres.repository.ts'
import * as promptSearch from './search-prompts.repository.ts'
import * as songSearch from './search-songs.repository.ts'
import type { IndexedSongs } from './index/indexed-songs.service.ts'

/** So many titles start with a term of this length that they soon fill a page. */
const FEW_LETTERS = 2

/** Above the rank of every song and creator. */
const MAX_RANK = 1_000_000

const publicSongs = songsVisibleTo(null)

/** What was found among popular items, and elsewhere. */
interface Found {
  popular: Hit[]
  others: Hit[]
}

export interface SongSearchDeps {
  db: Database
  /** Null where no search server is configured. */
  indexed: IndexedSongs | null
}

/**
 * Finds public songs of all users, and all songs of the viewer. Genres are searched only if titles do not fill the
 * page, and prompts only if both do not.
 */
export async function findSongHits(deps: SongSearchDeps, viewerId: string | null, terms: SearchTerms): Promise<Hit[]> {
  const { db } = deps
  if (terms.q.length <= FEW_LETTERS) {
    const beginnings = await songSearch.findPopularByPrefix(db, terms, publicSongs)
    if (beginnings.length >= terms.needed) return beginnings
  }
  const titles = await findByTitle(deps, terms)
  const own = viewerId === null ? [] : await songSearch.findOwnSongs(db, viewerId, terms)
  const byTitle = orderHits(titles.popular, [...titles.others, ...own])
  if (areEnough(byTitle, SUBTITLE_MATCH, terms.needed)) return byTitle
  const genres = await findByGenre(db, terms)
  const byGenre = orderHits([...byTitle, ...genres.popular], genres.others)
  if (areEnough(byGenre, GENRE_MATCH, terms.needed) || !hasTrigram(terms.q)) return byGenre
  const prompts = await findByPrompt(deps, terms)
  return orderHits([...byGenre, ...prompts.popular], prompts.others)
}

async function findByTitle({ db, indexed }: SongSearchDeps, terms: SearchTerms): Promise<Found> {
  const popular = await songSearch.findPopularSongs(db, terms, publicSongs)
  if (popular.length >= FREQUENT_HITS) return { popular, others: [] }
  if (!hasTrigram(terms.q)) return { popular, others: await songSearch.findNewestSongs(db, terms, publicSongs) }
  const ids = await indexed?.findByTitle(terms.q)
  const others = ids
    ? await songSearch.findIndexedSongs(db, ids, terms, publicSongs)
    : await withStatementTimeout(db, WORDS_TIMEOUT_MS, (tx) => songSearch.findSongsByTrigram(tx, terms, publicSongs))
  return { popular, others }
}

async function findByGenre(db: Database, terms: SearchTerms): Promise<Found> {
  if (terms.genres.length === 0) return { popular: [], others: [] }
  const popular = await genreSearch.findPopularOfGenres(db, terms, publicSongs)
  const newest = terms.genres.map((genre) => genreSearch.findNewestOfGenre(db, songsOfGenre(genre), publicSongs))
  return { popular, others: (await Promise.all(newest)).flat() }
}

async function findByPrompt({ db, indexed }: SongSearchDeps, terms: SearchTerms): Promise<Found> {
  const popular = await findPopularTexts((maxRank) => promptSearch.findPopularPrompts(db, terms, publicSongs, maxRank))
  if (popular.length >= FREQUENT_HITS) return { popular, others: [] }
  const ids = await indexed?.findByPrompt(terms.q)
  if (ids) return { popular, others: await promptSearch.findIndexedPrompts(db, ids, terms, publicSongs) }
  const find = promptSearch.findPromptsByTrigram
  return { popular, others: await withStatementTimeout(db, TEXT_TIMEOUT_MS, (tx) => find(tx, terms, publicSongs)) }
}

/** Reads the rest only if the term is frequent in the sample. */
async function findPopularTexts(find: (maxRank: number) => Promise<Hit[]>): Promise<Hit[]> {
  const sample = await find(SAMPLED_TEXTS)
  return sample.length < FREQUENT_IN_SAMPLE ? sample : find(MAX_RANK)
}

export interface CreatorHit extends Hit {
  creator: CreatorSummary
}

/** Finds only creators whose page the viewer may open. Bios are searched only if names do not fill the page. */
export async function findCreatorHits(
  db: Database,
  viewerId: string | null,
  terms: SearchTerms,
): Promise<CreatorHit[]> {
  const names = await findByName(db, terms)
  const byName = await keepVisible(db, viewerId, orderHits(names.popular, names.others))
  if (byName.length >= terms.needed || !hasTrigram(terms.q)) return byName
  const bios = await findByBio(db, terms)
  const named = new Set(byName.map(({ id }) => id))
  const byBio = orderHits(bios.popular, bios.others).filter(({ id }) => !named.has(id))
  return [...byName, ...(await keepVisible(db, viewerId, byBio))]
}

async function findByName(db: Database, terms: SearchTerms): Promise<Found> {
  const popular = await creatorSearch.findPopularCreators(db, terms)
  if (popular.length >= FREQUENT_HITS) return { popular, others: [] }
  const others = hasTrigram(terms.q)
    ? await withStatementTimeout(db, WORDS_TIMEOUT_MS, (tx) => creatorSearch.findCreatorsByTrigram(tx, terms))
    : await creatorSearch.findNewestCreators(db, terms)
  return { popular, others }
}

async function findByBio(db: Database, terms: SearchTerms): Promise<Found> {
  const popular = await findPopularTexts((maxRank) => bioSearch.findPopularBios(db, terms, maxRank))
  if (popular.length >= FREQUENT_HITS) return { popular, others: [] }
  const others = await withStatementTimeout(db, TEXT_TIMEOUT_MS, (tx) => bioSearch.findBiosByTrigram(tx, terms))
  return { popular, others }
}

async function keepVisible(db: Database, viewerId: string | null, hits: readonly Hit[]): Promise<CreatorHit[]> {
  const ids = hits.map(({ id }) => id)
  const shown = new Map((await findVisibleCreators(db, viewerId, ids)).map((creator) => [creator.id, creator]))
  return hits.flatMap((hit) => {
    const creator = shown.get(hit.id)
    return creator ? [{ ...hit, creator }] : []
  })
}
