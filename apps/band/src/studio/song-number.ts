import { createHash } from 'node:crypto'
import type { Score } from '@cadenza/composer/score'
import type { SongOrder } from './song-order.ts'

/** Hashes everything that determines a song to 32 bits for its watermark; the audio format is not part of it. */
export function songNumberOf({ request, recipe, isLoop }: SongOrder, { engineVersion }: Score): number {
  const hash = createHash('sha256').update(JSON.stringify([engineVersion, request, isLoop, ...(recipe?.edits ?? [])]))
  return hash.digest().readUInt32BE()
}
