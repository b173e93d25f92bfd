import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

const TITLE_SORT_KEY_LENGTH = 40

/** The beginning of a title as it is sorted by; long titles that begin alike follow their ids. NUL is no text to PostgreSQL. */
export const TitleSortKey = z
  .string()
  .max(TITLE_SORT_KEY_LENGTH * 2)
  .refine((key) => !key.includes('\0'))

/** As the indexes put it. */
export const titleSortKeyOf = (title: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${title}, ${sql.lit(TITLE_SORT_KEY_LENGTH)})`
