import { createHash } from 'node:crypto'
import { examineText, gravestOf, type ModerationCategory } from '@cadenza/domain/moderation/examine-text'
import { v7 as uuidv7 } from 'uuid'
import type { ModerationProvider, ModerationScores } from '#adapters/moderation/moderation-provider.ts'
import { requireNotStopped } from '#features/switches/switches.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import * as cases from './moderation-cases.repository.ts'

export interface ModerationDeps {
  db: Database
  logger: Logger
  /** Null when none is configured: our own rules decide alone. */
  provider: ModerationProvider | null
  /** What the provider must be sure of, between 0 and 1. */
  threshold: number
}

export interface ExaminedTexts {
  userId: string
  kind: cases.CaseKind
  subjectId: string
  /** By field. Blank ones are left out. */
  texts: Readonly<Record<string, string | null | undefined>>
  /** Whether others will see them. What is private is only refused, never held. */
  isPublic: boolean
}

/** Throws CONTENT_REFUSED, CONTENT_HELD, CONTENT_UNCHECKED or PAUSED_BY_OPERATOR, and otherwise lets the texts pass. */
export type RequireAllowedTexts = (texts: ExaminedTexts) => Promise<void>

interface Verdict {
  field: string
  category: ModerationCategory
  outcome: cases.CaseToOpen['outcome']
  source: cases.CaseToOpen['source']
  score: number | null
}

const RETRY_AFTER_SECONDS = 30

export const createTextExaminer =
  (deps: ModerationDeps): RequireAllowedTexts =>
  async (examined) => {
    if (examined.isPublic) await requireNotStopped(deps.db, 'publishing')
    const texts = presentTexts(examined.texts)
    const verdict = verdictByRules(texts, examined.isPublic) ?? (await verdictByProvider(deps, examined, texts))
    if (verdict) await rejectUnlessCleared(deps, examined, texts, verdict)
  }

/** The texts were changed while they were examined. */
export function rejectChangedTexts(): never {
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
}

/** For texts that are part of the product. */
export const allowOwnTexts: RequireAllowedTexts = async () => undefined

const presentTexts = (texts: ExaminedTexts['texts']): [string, string][] =>
  Object.entries(texts).flatMap(([field, text]): [string, string][] => (text?.trim() ? [[field, text]] : []))

function verdictByRules(texts: readonly [string, string][], isPublic: boolean): Verdict | undefined {
  const found = texts.flatMap(([field, text]) => examineText(text).map((finding) => ({ field, ...finding })))
  const gravest = gravestOf(found)
  if (!gravest || (gravest.severity === 'hold' && !isPublic)) return undefined
  const { field, category, severity } = gravest
  return { field, category, outcome: severity === 'refuse' ? 'refused' : 'held', source: 'rules', score: null }
}

/** A private text passes while the provider does not answer, because it is examined again before anybody sees it. */
async function verdictByProvider(
  { provider, threshold, logger }: ModerationDeps,
  { isPublic }: ExaminedTexts,
  texts: readonly [string, string][],
): Promise<Verdict | undefined> {
  if (!provider || texts.length === 0) return undefined
  let scores: ModerationScores
  try {
    scores = await provider.score(texts.map(([, text]) => text).join('\n\n'))
  } catch (error) {
    logger.warn({ err: error }, 'the moderation service did not answer')
    if (!isPublic) return undefined
    throw new AppError('CONTENT_UNCHECKED', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  const [gravest] = (Object.entries(scores) as [ModerationCategory, number][])
    .filter(([category, score]) => score >= threshold && (isPublic || category === 'minors'))
    .toSorted(([a, scoreOfA], [b, scoreOfB]) => Number(b === 'minors') - Number(a === 'minors') || scoreOfB - scoreOfA)
  if (!gravest) return undefined
  const [category, score] = gravest
  const outcome = category === 'minors' ? 'refused' : 'held'
  return { field: texts[0]?.[0] ?? '', category, outcome, source: 'provider', score }
}

async function rejectUnlessCleared(
  { db }: ModerationDeps,
  { userId, kind, subjectId }: ExaminedTexts,
  texts: readonly [string, string][],
  { field, ...verdict }: Verdict,
): Promise<void> {
  const textHash = createHash('sha256').update(JSON.stringify(texts)).digest()
  if (await cases.isCleared(db, userId, textHash)) return
  const stored = Object.fromEntries(texts)
  await cases.openCase(db, { id: uuidv7(), userId, kind, subjectId, texts: stored, textHash, ...verdict })
  const code = verdict.outcome === 'refused' ? 'CONTENT_REFUSED' : 'CONTENT_HELD'
  throw new AppError(code, { issues: [{ path: field, message: verdict.category }] })
}
