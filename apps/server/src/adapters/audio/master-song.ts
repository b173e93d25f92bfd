import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { encodeSong } from './encode-song.ts'
import { examineSource, type RunOptions, type SongSource, type Unusable } from './examine-source.ts'
import { encodeTags } from './song-tags.ts'

export interface SongTags {
  title: string
  creator: string
  genres: readonly string[]
  tempoBpm: number | null
  musicalKey: string | null
  lyrics: { text: string; words: readonly { word: string; startMs: number; endMs: number }[] } | null
  coverPng: Uint8Array | null
  /** ISO 8601. */
  createdOn: string
  /** Provider and model. */
  madeBy: string
  songUrl: string | null
}

export interface MasterOptions extends RunOptions {
  /** A folder of the caller's, which also removes it. */
  folder: string
}

export interface MasteredFile {
  path: string
  sizeBytes: number
  sha256: string
}

export interface MasteredSong {
  durationSeconds: number
  loudnessLufs: number
  /** The loudest sample in each of 400 equal parts of the song, from 0 to 255. */
  peaks: Uint8Array
  /** MP3 with 320 kbit/s. */
  high: MasteredFile
  /** MP3 with 128 kbit/s. */
  standard: MasteredFile
}

export type MasterOutcome = { kind: 'mastered'; song: MasteredSong } | Unusable

async function writeTagged(tag: Buffer, untaggedPath: string, file: string): Promise<MasteredFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await using handle = await open(file, 'w', 0o600)
  const append = async (chunk: Buffer) => {
    hash.update(chunk)
    sizeBytes += chunk.length
    await handle.writeFile(chunk)
  }
  await append(tag)
  for await (const chunk of createReadStream(untaggedPath)) await append(chunk as Buffer)
  await rm(untaggedPath)
  return { path: file, sizeBytes, sha256: hash.digest('hex') }
}

/**
 * Turns what a provider sent into the two files that people hear. Equal bytes and tags give equal files. Rejects when the
 * machine is to blame, and with the signal's reason when aborted.
 */
export async function masterSong(source: SongSource, tags: SongTags, options: MasterOptions): Promise<MasterOutcome> {
  const { folder, ...runOptions } = options
  const examined = await examineSource(source, runOptions)
  if (examined.kind === 'unusable') return examined
  const { durationSeconds } = examined.source
  const encoded = await encodeSong(examined.source, folder, runOptions)
  const tag = encodeTags(tags, durationSeconds)
  const [high, standard] = await Promise.all([
    writeTagged(tag, encoded.highPath, path.join(folder, 'high.mp3')),
    writeTagged(tag, encoded.standardPath, path.join(folder, 'standard.mp3')),
  ])
  const { loudnessLufs, peaks } = encoded
  return { kind: 'mastered', song: { durationSeconds, loudnessLufs, peaks, high, standard } }
}
