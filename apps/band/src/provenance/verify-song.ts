import { readFile } from 'node:fs/promises'
import { type FoundTags, readTags } from './ai-marks.ts'
import { decodeSong, UnheardError } from './decode-song.ts'
import { findMark, MARK_FOUND } from './find-mark.ts'
import { type FoundCredentials, readCredentials } from './read-credentials.ts'
import { songIdOf } from './song-id.ts'

export interface HeardMark {
  readonly isFound: boolean
  /** Above 3 where there is a mark. */
  readonly statistic: number
  /** Eight hexadecimal digits, as they were told with the song; null where they cannot be read. */
  readonly songId: string | null
}

/** Why nobody listened. */
export interface UnheardMark {
  readonly reason: string
}

export interface SongEvidence {
  readonly tags: FoundTags | null
  readonly credentials: FoundCredentials | null
  readonly mark: HeardMark | UnheardMark
}

export interface VerifyOptions {
  readonly watermarkKey: string
  /** The program, or null to do without. */
  readonly ffmpeg: string | null
}

/** At least one sign is there, and none is broken. */
export function isMarked({ tags, credentials, mark }: SongEvidence): boolean {
  if (credentials !== null && !credentials.isIntact) return false
  const isHeard = 'isFound' in mark && mark.isFound
  return isHeard || credentials !== null || tags?.isAiGenerated === true
}

async function listen(path: string, file: Uint8Array, options: VerifyOptions): Promise<HeardMark | UnheardMark> {
  try {
    const song = await decodeSong(path, file, options.ffmpeg)
    const { statistic, number } = findMark(song, options.watermarkKey)
    const isFound = statistic > MARK_FOUND
    return { isFound, statistic, songId: isFound && number !== null ? songIdOf(number) : null }
  } catch (error) {
    if (error instanceof UnheardError) return { reason: error.message }
    throw error
  }
}

/** Looks for everything by which a song can be known as ours. */
export async function verifySong(path: string, options: VerifyOptions): Promise<SongEvidence> {
  const file = await readFile(path)
  return {
    tags: readTags(file),
    credentials: await readCredentials(file),
    mark: await listen(path, file, options),
  }
}
