import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

const TITLE_SORT_KEY_LENGTH = 40

/**
 * The first characters of a title, which it is sorted by; titles with the same beginning are sorted by id. PostgreSQL
 * text cannot hold NUL.
 */
export const TitleSortKey = z
  .string()
  .max(TITLE_SORT_KEY_LENGTH * 2)
  .refine((key) => !key.includes('\0'))

/** Must be the same expression as in the indexes. */
export const titleSortKeyOf = (title: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${title}, ${sql.lit(TITLE_SORT_KEY_LENGTH)})`
