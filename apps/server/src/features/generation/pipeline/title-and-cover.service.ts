import { coverGradient } from '@cadenza/cover/palette'
import { type Cover, drawVariantCover } from '@cadenza/cover/draw-cover'
import { type CoverGenre, coverGenreOf, FALLBACK_COVER_GENRE } from '@cadenza/cover/cover-genre'
import type { Genre } from '@cadenza/vocabulary/genres'
import { stageNumber } from '@cadenza/domain/generation-stages'
import { sanitizePrompt } from '@cadenza/domain/prompt/prompt-sanitizer'
import { createSongTitle } from '@cadenza/domain/titles/song-title'
import { rasterizeCover } from '#adapters/artwork/rasterize-cover.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { coverKey } from '#features/songs/files/song-media-keys.service.ts'
import { newMediaFolder } from '#features/media/media-folder.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import {
  recordStage,
  findGeneration,
  findTitlesOfOtherTakes,
  type GenerationRow,
} from '#features/generation/generation.repository.ts'
import { mainGenre } from './prepare-generation.service.ts'
import { readSourceDetails } from './source-media.ts'
import type { CoverResult, TitleResult } from './step-results.ts'

export interface TitleAndCoverDeps {
  db: Database
  store: MediaStore
  logger: Logger
}

const STAGE = stageNumber('artwork')
const LONGEST_TITLE = 80

/** Returns false when the generation has ended. */
export async function makeTitle({ db, store }: TitleAndCoverDeps, id: string): Promise<boolean> {
  const row = await findGeneration(db, id)
  if (!row) return false
  const [{ title: offered }, taken] = await Promise.all([readSourceDetails(store, id), findTitlesOfOtherTakes(db, row)])
  const title = titleOf(row, taken, offered)
  return recordStage(db, id, STAGE, { title: JSON.stringify(title) })
}

/**
 * Makes the title from the user's prompt. Only when that gives nothing is the provider's title used, if it names no
 * artist and the song has no other takes: a provider also sees what was added to the prompt, and would name the song
 * after that.
 */
function titleOf(row: GenerationRow, taken: readonly string[], offered: string | null): TitleResult {
  const { title, isFallback } = createSongTitle({
    prompt: row.sanitizedPrompt,
    genres: row.genres as Genre[],
    seed: row.requestId,
    variant: row.variant - 1,
    taken,
  })
  if (!isFallback) return { title, isMade: true }
  const tidy = offered?.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE) ?? ''
  const isOnlyTake = row.variants === 1 && row.takeOf === null
  const isFit = tidy !== '' && isOnlyTake && !sanitizePrompt(tidy).wasSanitized
  return { title: isFit ? tidy : title, isMade: isFit }
}

/** Always writes to a new folder: an abandoned attempt cannot overwrite what a later one has made. */
export async function makeCover(deps: TitleAndCoverDeps, id: string): Promise<boolean> {
  const { db, store } = deps
  const row = await findGeneration(db, id)
  if (!row) return false
  if (row.cover) return recordStage(db, id, STAGE)
  const { cover, genre, isMade } = drawOrFallBack(deps, row)
  const images = await rasterizeCover(cover.svg)
  const folder = newMediaFolder()
  await Promise.all([
    store.put(coverKey(folder, 1024), images.large, { contentType: 'image/webp' }),
    store.put(coverKey(folder, 256), images.small, { contentType: 'image/webp' }),
    store.put(coverKey(folder, 'png'), images.png, { contentType: 'image/png' }),
  ])
  const made: CoverResult = {
    folder,
    seed: id,
    genre,
    colourway: cover.paletteIndex,
    palette: cover.palette,
    gradient: coverGradient(cover.palette),
    isMade,
  }
  return recordStage(db, id, STAGE, { cover: JSON.stringify(made) })
}

function drawOrFallBack(
  { logger }: TitleAndCoverDeps,
  row: GenerationRow,
): { cover: Cover; genre: CoverGenre; isMade: boolean } {
  try {
    const genre = coverGenreOf(mainGenre(row))
    return { cover: drawVariantCover({ ...row, seed: row.id, genre }), genre, isMade: true }
  } catch (error) {
    logger.error({ err: error, generationId: row.id }, 'a cover could not be drawn; the plain one stands in')
    return {
      cover: drawVariantCover({ ...row, seed: row.id, genre: FALLBACK_COVER_GENRE }),
      genre: FALLBACK_COVER_GENRE,
      isMade: false,
    }
  }
}
