import type { RawBuilder, SqlBool } from 'kysely'

/** The numbers are those of the written rules of the ledger; the missing ones do not concern the database. */
export type Invariant =
  | 'INV-1'
  | 'INV-2'
  | 'INV-3'
  | 'INV-4'
  | 'INV-5'
  | 'INV-6'
  | 'INV-7'
  | 'INV-8'
  | 'INV-9'
  | 'INV-11'
  | 'INV-12'
  | 'INV-13'
  | 'INV-14'
  | 'INV-15'
  | 'INV-16'
  | 'INV-17'
  | 'INV-19'
  | 'INV-24'

export interface Finding {
  /** Id of the transfer, wallet, hold or purchase; else the name of what is wrong. */
  subject: string
  detail: string
}

/** Narrows a query to the audited users: `true` when all users are audited. */
export type Scope = (column: string) => RawBuilder<SqlBool>

export interface Check {
  invariant: Invariant
  /** Concerns the database as a whole, and is meaningless for a subset of users. */
  isGlobal?: true
  /** An index makes it quick for all users together, so nobody has to wait for their turn in the pass over all wallets. */
  isQuick?: true
  find: (isInScope: Scope) => RawBuilder<Finding>
}
