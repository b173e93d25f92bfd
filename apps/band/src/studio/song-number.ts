import { createHash } from 'node:crypto'
import type { Score } from '@cadenza/composer/score'
import type { SongOrder } from './song-order.ts'

/** 32 bits that stand for all from which a song follows; its watermark carries them, whatever format it is encoded in. */
export function songNumberOf({ request, isLoop }: SongOrder, { engineVersion }: Score): number {
  const hash = createHash('sha256').update(JSON.stringify([engineVersion, request, isLoop]))
  return hash.digest().readUInt32BE()
}
