import { enhancePrompt } from '@cadenza/domain/prompt/prompt-enhancer'
import { readPrompt } from '@cadenza/domain/prompt/read-prompt'
import type { Genre } from '@cadenza/domain/genres'
import { stageNumber } from '@cadenza/domain/generation-stages'
import type { Database } from '#platform/db/database.ts'
import { recordStage, findGeneration, type GenerationRow } from '#features/generation/generation.repository.ts'

/** Takes the generation up, or takes it up again. Null when it has ended, or was never asked for. */
export async function beginGeneration(db: Database, id: string): Promise<{ userId: string } | null> {
  if (!(await recordStage(db, id, stageNumber('analyzing')))) return null
  const row = await findGeneration(db, id)
  return row ? { userId: row.userId } : null
}

/** Adds what the prompt leaves open, and notes what will be sent. False when the generation has ended. */
export async function enhanceGeneration(db: Database, id: string): Promise<boolean> {
  const row = await findGeneration(db, id)
  if (!row) return false
  return recordStage(db, id, stageNumber('magic'), { enhancedPrompt: enhancedPromptOf(row) })
}

function enhancedPromptOf(row: GenerationRow): string | null {
  const enhanced = row.wantsEnhancement ? enhanceRow(row) : null
  return enhanced?.hasAdditions ? enhanced.text : null
}

/** Null where the prompt is too short to say anything about. A first song gets what the preview has shown. */
const enhanceRow = (row: GenerationRow) =>
  enhancePrompt({
    prompt: row.sanitizedPrompt,
    genres: row.genres as Genre[],
    isInstrumental: row.isInstrumental,
    seed: row.variant === 1 ? '' : row.id,
  })

/** What it will sound like most: the chip that was chosen, else what the prompt says. */
export function mainGenre(row: GenerationRow): Genre | undefined {
  return (row.genres as Genre[])[0] ?? enhanceRow(row)?.traits.genre ?? readPrompt(row.sanitizedPrompt).genres[0]
}
