import { readFile } from 'node:fs/promises'
import { type FoundManifest, readManifest } from '@cadenza/song-file/c2pa/read-manifest'
import { type FoundTags, readId3Tags } from '@cadenza/song-file/tags/read-id3-tags'
import { decodeAudioFile, AudioDecodeError } from './decode-audio-file.ts'
import { detectWatermark, WATERMARK_THRESHOLD } from './watermark/detect-watermark.ts'
import { formatSongId } from './watermark/song-id.ts'

export interface WatermarkResult {
  readonly isFound: boolean
  /** Above 3 if there is a watermark. */
  readonly statistic: number
  /** Eight hexadecimal digits, as returned with the song; null if they cannot be read. */
  readonly songId: string | null
}

/** Says why the watermark was not checked. */
export interface WatermarkNotChecked {
  readonly reason: string
}

export interface SongEvidence {
  readonly tags: FoundTags | null
  readonly manifest: FoundManifest | null
  readonly watermark: WatermarkResult | WatermarkNotChecked
}

export interface VerifyOptions {
  readonly watermarkKey: string
  /** The path of ffmpeg, or null to work without it. */
  readonly ffmpeg: string | null
}

/** True if at least one kind of evidence is present and none is broken. */
export function hasValidProvenance({ tags, manifest, watermark }: SongEvidence): boolean {
  if (manifest !== null && !manifest.isIntact) return false
  const hasWatermark = 'isFound' in watermark && watermark.isFound
  return hasWatermark || manifest !== null || tags?.isAiGenerated === true
}

async function checkWatermark(
  path: string,
  file: Uint8Array,
  options: VerifyOptions,
): Promise<WatermarkResult | WatermarkNotChecked> {
  try {
    const song = await decodeAudioFile(path, file, options.ffmpeg)
    const { statistic, number } = detectWatermark(song, options.watermarkKey)
    const isFound = statistic > WATERMARK_THRESHOLD
    return { isFound, statistic, songId: isFound && number !== null ? formatSongId(number) : null }
  } catch (error) {
    if (error instanceof AudioDecodeError) return { reason: error.message }
    throw error
  }
}

/** Looks for all evidence that the band made a song. */
export async function verifySong(path: string, options: VerifyOptions): Promise<SongEvidence> {
  const file = await readFile(path)
  return {
    tags: readId3Tags(file),
    manifest: await readManifest(file),
    watermark: await checkWatermark(path, file, options),
  }
}
