import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

const TITLE_KEY_LETTERS = 40

/** The beginning of a title as it is sorted by; long titles that begin alike follow their ids. NUL is no text to PostgreSQL. */
export const TitleKey = z
  .string()
  .max(TITLE_KEY_LETTERS * 2)
  .refine((key) => !key.includes('\0'))

/** As the indexes put it. */
export const titleKeyOf = (words: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${words}, ${sql.lit(TITLE_KEY_LETTERS)})`
