import type { ModerationCase, OperatorQueue } from '@cadenza/contract/operate/console'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { audioKey, coverKey, mediaKeysOf } from '#features/songs/files/song-media-keys.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { listReported } from './hide-items.service.ts'
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
const TITLE_LENGTH = 100
/** Long enough to listen to a song of four minutes twice. */
const LISTEN_SECONDS = 600

export const listOpenCases = (db: Database) => operatorCases.findOpenCases(db, MOST_LINES)

/** What waits for an operator. */
export async function readQueue({ db, store }: DecideCaseDeps): Promise<OperatorQueue> {
  const [cases, reports] = await Promise.all([listOpenCases(db), listReported(db)])
  return {
    cases: await Promise.all(cases.map((row) => summaryOf(store, row))),
    reports: await Promise.all(
      reports.map(async ({ reasons, latestAt, coverFolder, ...item }) => ({
        ...item,
        reasons: reasons as OperatorQueue['reports'][number]['reasons'],
        latestAt: latestAt.toISOString(),
        coverUrl: await signCover(store, coverFolder),
      })),
    ),
  }
}

type CaseSummary = OperatorQueue['cases'][number]
type CaseRow = Awaited<ReturnType<typeof operatorCases.findOpenCases>>[number]

async function summaryOf(store: MediaStore, row: CaseRow): Promise<CaseSummary> {
  const { id, number, userId, userName, subjectId, category, score, openedAt, kind, source, outcome } = row
  const texts = row.texts as Record<string, string>
  return {
    id,
    number,
    userId,
    userName,
    subjectId,
    category,
    score,
    openedAt: openedAt.toISOString(),
    kind: kind as CaseSummary['kind'],
    source: source as CaseSummary['source'],
    outcome: outcome as CaseSummary['outcome'],
    title: (texts['title'] ?? Object.values(texts)[0] ?? '').slice(0, TITLE_LENGTH),
    coverUrl: await signCover(store, row.coverFolder),
  }
}

const signCover = (store: MediaStore, folder: string | null): Promise<string | null> =>
  folder === null ? Promise.resolve(null) : store.signGet(coverKey(folder, 256), { expiresInSeconds: LISTEN_SECONDS })

const signAudio = (store: MediaStore, folder: string): Promise<string> =>
  store.signGet(audioKey(folder, 'standard'), { expiresInSeconds: LISTEN_SECONDS })

/** Writes a line in the log. */
export async function listenToReportedSong({ db, store }: DecideCaseDeps, operator: string, songId: string) {
  const folder = await operatorCases.openReportedSong(db, operator, songId)
  if (folder === null) throw new AppError('NOT_FOUND')
  return { audioUrl: await signAudio(store, folder) }
}

/** Opening a case with a song writes a line in the log, because its song may be private. */
export async function openCase({ db, store }: DecideCaseDeps, operator: string, id: string): Promise<ModerationCase> {
  const found = await readCase(db, id)
  if (!found) throw new AppError('NOT_FOUND')
  const folder = await operatorCases.openCaseSong(db, operator, id)
  return {
    ...(await summaryOf(store, found)),
    texts: found.texts as Record<string, string>,
    state: found.state as ModerationCase['state'],
    decidedBy: found.decidedBy,
    decision: found.decision,
    casesOfUser: found.casesOfUser,
    audioUrl: folder === null ? null : await signAudio(store, folder),
  }
}

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
