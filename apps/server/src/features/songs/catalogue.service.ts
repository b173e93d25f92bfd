import type { CatalogueGenres } from '@cadenza/contract/catalogue'
import { GENRES } from '@cadenza/domain/genres'
import type { Database } from '#platform/db/database.ts'
import { findGenres } from './catalogue.repository.ts'
import { readCovers } from './song-cover.service.ts'

export async function listGenres(db: Database): Promise<CatalogueGenres> {
  const found = new Map((await findGenres(db)).map((row) => [row.genre, row]))
  const newestIds = [...found.values()].flatMap(({ newestId }) => newestId ?? [])
  const covers = await readCovers(db, null, newestIds)
  return {
    items: GENRES.map((genre) => {
      const { songsCount = 0, newestId = null } = found.get(genre) ?? {}
      return { genre, songsCount, cover: (newestId && covers.get(newestId)) || null }
    }),
  }
}
