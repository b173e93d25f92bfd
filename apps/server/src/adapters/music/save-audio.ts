import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { type AudioFile, notASongError } from './music-provider.ts'

const LARGEST_AUDIO_BYTES = 64 * 1024 * 1024
const SIGNATURE_BYTES = 12

function isMpegFrame(head: Buffer): boolean {
  if (head.length < 4) return false
  const [sync, version, rates] = [head.readUInt16BE(0) >> 5, head.readUInt8(1), head.readUInt8(2)]
  const isLayerKnown = (version & 0b110) !== 0
  const isRateKnown = rates >> 4 !== 0b1111 && (rates & 0b1100) !== 0b1100
  return sync === 0b111_1111_1111 && isLayerKnown && isRateKnown
}

/** Detects the type from the bytes and ignores the header. */
function detectContentType(head: Buffer): AudioFile['contentType'] | null {
  const starts = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  if (starts('ID3') || isMpegFrame(head)) return 'audio/mpeg'
  if (starts('RIFF') && starts('WAVE', 8)) return 'audio/wav'
  if (starts('fLaC')) return 'audio/flac'
  if (starts('OggS')) return 'audio/ogg'
  return null
}

/** Collects bytes until the signature is complete, so that a first chunk of one byte does not decide. */
async function* withWholeSignature(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (held === null) {
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      continue
    }
    held = Buffer.concat([held, chunk])
    if (held.length < SIGNATURE_BYTES) continue
    yield held
    held = null
  }
  if (held !== null && held.length > 0) yield held
}

interface AudioFileInfo {
  contentType: AudioFile['contentType']
  sizeBytes: number
  sha256: string
}

async function writeAudio(chunks: AsyncIterable<Uint8Array>, file: string, limitBytes: number): Promise<AudioFileInfo> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let contentType: AudioFile['contentType'] | null = null
    let sizeBytes = 0
    for await (const chunk of withWholeSignature(chunks)) {
      contentType ??= detectContentType(chunk)
      if (contentType === null) throw notASongError(`begins with ${JSON.stringify(chunk.toString('latin1', 0, 40))}`)
      sizeBytes += chunk.length
      if (sizeBytes > limitBytes) throw notASongError(`is larger than ${limitBytes} bytes`)
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    if (contentType === null) throw notASongError('is empty')
    return { contentType, sizeBytes, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

/**
 * Streams a song to a file, which is removed when anything fails. It checks that the bytes are audio of an acceptable
 * size, but not whether they decode.
 */
export async function saveAudio(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  name: string,
  limitBytes: number = LARGEST_AUDIO_BYTES,
): Promise<AudioFile> {
  const file = path.join(folder, name)
  try {
    return { path: file, ...(await writeAudio(chunks, file, limitBytes)) }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
