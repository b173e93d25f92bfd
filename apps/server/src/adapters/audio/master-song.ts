import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { signInThread } from '@cadenza/song-file/c2pa/sign-in-thread'
import type { SongClaim } from '@cadenza/song-file/c2pa/sign-mp3'
import type { SigningIdentity } from '@cadenza/song-file/c2pa/signing-identity'
import { encodeId3Tag, type SongTags } from '@cadenza/song-file/tags/encode-id3-tag'
import { encodeSong } from './encode-song.ts'
import type { ExaminedSource, RunOptions } from './examine-source.ts'

export interface MasterOptions extends RunOptions {
  /** A folder that the caller creates and removes. */
  folder: string
  /** Signs the files; null leaves them unsigned. */
  identity: SigningIdentity | null
}

/** Everything in the tags that is not measured here. */
export type MasterTags = Omit<SongTags, 'lengthSeconds' | 'encodedBy'>

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

const PRODUCT = 'Cadenza'

const claimOf = ({ title, madeBy, disclosure }: MasterTags): SongClaim => ({
  title,
  digitalSourceType: disclosure.digitalSourceType,
  software: { name: madeBy },
  generator: { name: PRODUCT },
})

async function writeTagged(tag: Buffer, untaggedPath: string, file: string): Promise<string> {
  await writeFile(file, tag, { mode: 0o600 })
  await pipeline(createReadStream(untaggedPath), createWriteStream(file, { flags: 'a' }))
  await rm(untaggedPath)
  return file
}

async function describeFile(file: string): Promise<MasteredFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer)
    sizeBytes += (chunk as Buffer).length
  }
  return { path: file, sizeBytes, sha256: hash.digest('hex') }
}

/**
 * Turns the source of a provider, if it is usable, into the two files that users play and download. Equal bytes and
 * tags give equal files, provided that the identity's signatures are deterministic. Rejects when the machine is the
 * cause of a failure, and with the signal's reason when aborted.
 */
export async function masterSong(
  source: ExaminedSource,
  tags: MasterTags,
  { folder, identity, ...runOptions }: MasterOptions,
): Promise<MasteredSong> {
  const { durationSeconds } = source
  const { highPath, standardPath, loudnessLufs, peaks } = await encodeSong(source, folder, runOptions)
  const tag = encodeId3Tag({ ...tags, lengthSeconds: durationSeconds, encodedBy: PRODUCT })
  const paths = await Promise.all([
    writeTagged(tag, highPath, path.join(folder, 'high.mp3')),
    writeTagged(tag, standardPath, path.join(folder, 'standard.mp3')),
  ])
  if (identity !== null) await signInThread({ paths, claim: claimOf(tags), identity }, runOptions.signal)
  const [high, standard] = await Promise.all([describeFile(paths[0]), describeFile(paths[1])])
  return { durationSeconds, loudnessLufs, peaks, high, standard }
}
