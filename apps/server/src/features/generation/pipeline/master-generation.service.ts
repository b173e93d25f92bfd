import { stageNumber } from '@cadenza/domain/generation-stages'
import type { ExaminedSource } from '#adapters/audio/examine-source.ts'
import {
  recordStage,
  findGeneration,
  type GenerationRow,
  recipeOf,
} from '#features/generation/generation.repository.ts'
import {
  type ExamineResult,
  examineSourceOf,
  masterFilesOf,
  type MasterDeps,
  type SongToMaster,
} from './master-files.service.ts'
import { CoverResult, TitleResult } from './step-results.ts'
import { sentRecipe } from './store-score.service.ts'

/**
 * Checks whether the source is the song that was requested. Needs neither title nor cover, so it does not wait for
 * them.
 */
export async function examineGeneration(deps: MasterDeps, id: string): Promise<ExamineResult> {
  const row = await findGeneration(deps.db, id)
  return row ? examineSourceOf(deps, id, row) : { kind: 'over' }
}

/** Returns false when the generation has ended. */
export async function masterGeneration(deps: MasterDeps, id: string, examined: ExaminedSource): Promise<boolean> {
  const { db } = deps
  const isRunning = await recordStage(db, id, stageNumber('mixing'))
  const row = isRunning ? await findGeneration(db, id) : undefined
  if (!row) return false
  if (row.master) return true
  const made = await masterFilesOf(deps, songOf(row), examined)
  return recordStage(db, id, stageNumber('polishing'), { master: JSON.stringify(made) })
}

function songOf(row: GenerationRow): SongToMaster {
  const { id, userId, songId, isInstrumental, lyrics, createdAt } = row
  const cover = CoverResult.parse(row.cover)
  return {
    id,
    userId,
    songId,
    isInstrumental,
    lyrics,
    createdAt,
    title: TitleResult.parse(row.title).title,
    coverFolder: cover.folder,
    genres: row.genres.length > 0 ? row.genres : [cover.genre],
    recipeFor: (engine) => recipeOf(row) ?? sentRecipe(row, engine),
  }
}
