import type { Language } from '@cadenza/vocabulary/languages'
import type { WatermarkEmbedder } from '#band/mix/master/watermark-embedder.ts'
import { createWatermarkEmbedder } from '#band/provenance/watermark/watermark-embedder.ts'
import type { Singer, SongWatermark } from './singer.ts'
import { openHtsSinger } from './hts-singer.ts'

/** This file alone selects the singer and the watermark of the band. Each thread opens its own. */
export function openSinger(voicePath: string): Singer {
  return openHtsSinger(voicePath)
}

/** The language that the voice was recorded in; lyrics in other languages would not be understood. */
export const SUNG_LANGUAGES: ReadonlySet<Language> = new Set(['en'])

export function openWatermarkEmbedder({ key, songNumber }: SongWatermark): WatermarkEmbedder {
  return createWatermarkEmbedder(key, songNumber)
}
