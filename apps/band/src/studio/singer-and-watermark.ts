import type { Language } from '@cadenza/composer/score'
import type { WatermarkEmbedder } from '#band/mix/master/watermark-embedder.ts'
import { createWatermarkEmbedder } from '#band/provenance/watermark/watermark-embedder.ts'
import type { Singer, SongWatermark } from './singer.ts'
import { openHtsSinger } from './hts-singer.ts'

/** The one place that says which singer and which watermark this band has. Each thread opens its own. */
export function openSinger(voicePath: string): Singer {
  return openHtsSinger(voicePath)
}

/** What the voice was recorded in; in another language it would be an accent that nobody understands. */
export const SUNG_LANGUAGES: ReadonlySet<Language> = new Set(['en'])

export function openWatermarkEmbedder({ key, songNumber }: SongWatermark): WatermarkEmbedder {
  return createWatermarkEmbedder(key, songNumber)
}
