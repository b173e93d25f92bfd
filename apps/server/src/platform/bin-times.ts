import { BIN_DAYS } from '@cadenza/domain/bin-days'

const DAY_MS = 86_400_000

/** The times of an item in the bin, as responses state them. */
export const binTimesOf = (deletedAt: Date): { deletedAt: string; expiresAt: string } => ({
  deletedAt: deletedAt.toISOString(),
  expiresAt: new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS).toISOString(),
})
