import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { encodeSong } from './encode-song.ts'
import type { ExaminedSource, RunOptions } from './examine-source.ts'
import { encodeId3Tag, type SongTags } from './id3-tag.ts'

export interface MasterOptions extends RunOptions {
  /** A folder that the caller creates and removes. */
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
 * Turns the source of a provider, if it is usable, into the two files that users play. Equal bytes and tags give equal
 * files. Rejects when the machine is the cause of a failure, and with the signal's reason when aborted.
 */
export async function masterSong(
  source: ExaminedSource,
  tags: SongTags,
  { folder, ...runOptions }: MasterOptions,
): Promise<MasteredSong> {
  const { durationSeconds } = source
  const { highPath, standardPath, loudnessLufs, peaks } = await encodeSong(source, folder, runOptions)
  const tag = encodeId3Tag(tags, durationSeconds)
  const [high, standard] = await Promise.all([
    writeTagged(tag, highPath, path.join(folder, 'high.mp3')),
    writeTagged(tag, standardPath, path.join(folder, 'standard.mp3')),
  ])
  return { durationSeconds, loudnessLufs, peaks, high, standard }
}
