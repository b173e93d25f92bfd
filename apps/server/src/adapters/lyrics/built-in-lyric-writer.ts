import { writeDraft } from '@cadenza/composer/lyrics/draft/write-draft'
import type { LyricWriter } from './lyric-writer.ts'

/** The writer of the built-in band: no network, a few milliseconds, the same draft for the same seed. */
export const createBuiltInLyricWriter = (): LyricWriter => ({ write: async (request) => writeDraft(request) })
