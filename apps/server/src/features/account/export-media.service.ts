import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { findKnownExportFolders } from './exports.repository.ts'

export const exportKey = (folder: string): string => `export/${folder}/cadenza.zip`

/** Returns those of the folders that hold an export, or will hold one. */
export async function findKnownExports(db: DatabaseOrTransaction, folders: readonly string[]): Promise<Set<string>> {
  return new Set(await findKnownExportFolders(db, folders))
}
