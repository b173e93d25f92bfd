import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { mediaKeysOf } from '#features/songs/files/song-media-keys.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as operatorCases from './operator-cases.repository.ts'

export interface DecideCaseDeps {
  db: Database
  store: MediaStore
}

export interface CaseAction {
  operator: string
  id: string
  decision: operatorCases.CaseDecision
  /** Read by the user, except in an escalated case. */
  words: string
}

const MOST_LINES = 200

export const listOpenCases = (db: Database) => operatorCases.findOpenCases(db, MOST_LINES)

export async function readCase(db: Database, id: string) {
  const found = await operatorCases.findCase(db, id)
  return found && { ...found, casesOfUser: await operatorCases.countCasesOf(db, found.userId) }
}

/**
 * Decides a case. The files of an escalated song are copied first, so that they outlive the song and its account. Returns
 * false when there is no such case.
 */
export async function decideCase(deps: DecideCaseDeps, action: CaseAction): Promise<boolean> {
  if (action.decision === 'escalated') await preserveFiles(deps, action.id)
  return operatorCases.decideCase(deps.db, action)
}

async function preserveFiles({ db, store }: DecideCaseDeps, caseId: string): Promise<void> {
  const found = await operatorCases.findCase(db, caseId)
  if (found?.kind !== 'song') return
  const song = await operatorCases.findSongFiles(db, found.subjectId)
  for (const key of song ? mediaKeysOf(song) : []) {
    if (await store.head(key)) await store.copy(key, evidenceKey(caseId, key))
  }
}

const evidenceKey = (caseId: string, key: string): string => `evidence/${caseId}/${key}`
