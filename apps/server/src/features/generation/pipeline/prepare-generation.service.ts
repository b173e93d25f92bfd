import type { EnhancementPart } from '@cadenza/domain/prompt/enhancement-parts'
import { enhancePrompt } from '@cadenza/domain/prompt/prompt-enhancer'
import { readPrompt } from '@cadenza/domain/prompt/read-prompt'
import type { Genre } from '@cadenza/vocabulary/genres'
import { stageNumber } from '@cadenza/domain/generation-stages'
import type { Database } from '#platform/db/database.ts'
import type { Limiter, ProviderLimiter } from './provider-limiter.ts'
import {
  recordStage,
  findGeneration,
  type GenerationRow,
  recipeOf,
} from '#features/generation/generation.repository.ts'

export interface BegunGeneration {
  userId: string
  limiter: Limiter
}

interface BeginDeps {
  db: Database
  limiter: ProviderLimiter
}

/** Starts the generation, or resumes it. Returns null when it has ended or does not exist. */
export async function beginGeneration({ db, limiter }: BeginDeps, id: string): Promise<BegunGeneration | null> {
  if (!(await recordStage(db, id, stageNumber('analyzing')))) return null
  const row = await findGeneration(db, id)
  return row ? { userId: row.userId, limiter: await limiter.current() } : null
}

/** Adds what the prompt leaves open, and stores what will be sent. Returns false when the generation has ended. */
export async function enhanceGeneration(db: Database, id: string): Promise<boolean> {
  const row = await findGeneration(db, id)
  if (!row) return false
  return recordStage(db, id, stageNumber('magic'), { enhancedPrompt: enhancedPromptOf(row) })
}

/** A recipe has the words from which it was composed, which a release with other words must not change. */
function enhancedPromptOf(row: GenerationRow): string | null {
  const recipe = recipeOf(row)
  if (recipe) return recipe.request.prompt === row.sanitizedPrompt ? null : recipe.request.prompt
  const enhanced = row.wantsEnhancement ? enhanceRow(row) : null
  return enhanced?.hasAdditions ? enhanced.text : null
}

/** Returns null when the prompt is too short to enhance. The first variant gets what the preview has shown. */
const enhanceRow = (row: GenerationRow) =>
  enhancePrompt({
    prompt: row.sanitizedPrompt,
    genres: row.genres as Genre[],
    isInstrumental: row.isInstrumental,
    openParts: row.openParts as EnhancementPart[],
    seed: row.variant === 1 ? '' : row.id,
  })

/** The dominant genre: the first one that was chosen, else the one that the prompt suggests. */
export function mainGenre(row: GenerationRow): Genre | undefined {
  return (row.genres as Genre[])[0] ?? enhanceRow(row)?.traits.genre ?? readPrompt(row.sanitizedPrompt).genres[0]
}
