import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Songs } from '#platform/db/schema.generated.ts'

const storedFile = z.object({ bytes: z.int(), sha256: z.string() })

/** What of a song belongs to one recording of it, without where its files are. It is stored as JSON with the version. */
export const Recording = z.object({
  duration: z.number(),
  loudnessLufs: z.number(),
  peaksBase64: z.base64(),
  high: storedFile,
  standard: storedFile,
  hasLyrics: z.boolean(),
  hasMidi: z.boolean(),
  hasScore: z.boolean(),
  stems: z.array(z.string()),
  tempoBpm: z.number().nullable(),
  musicalKey: z.string().nullable(),
  madeBy: z.string(),
  engineVersion: z.string().nullable(),
  /** The SHA-256 of its score. */
  fingerprint: z.string().nullable(),
  isAsRehearsed: z.boolean(),
})

export type Recording = z.infer<typeof Recording>

/** The columns of a song that differ between its versions. */
export const RECORDING_COLUMNS = [
  'duration',
  'loudnessLufs',
  'peaks',
  'highBytes',
  'highSha256',
  'standardBytes',
  'standardSha256',
  'hasLyrics',
  'hasMidi',
  'hasScore',
  'stems',
  'tempoBpm',
  'musicalKey',
  'madeBy',
  'engineVersion',
  'scoreSha256',
  'isAsRehearsed',
] as const

export type RecordingColumns = Pick<Selectable<Songs>, (typeof RECORDING_COLUMNS)[number]>

export function recordingOf(song: RecordingColumns): Recording {
  const { peaks, highBytes, highSha256, standardBytes, standardSha256, scoreSha256, ...same } = song
  return {
    ...same,
    peaksBase64: peaks.toString('base64'),
    high: { bytes: highBytes, sha256: highSha256.toString('hex') },
    standard: { bytes: standardBytes, sha256: standardSha256.toString('hex') },
    fingerprint: scoreSha256?.toString('hex') ?? null,
  }
}

export function columnsOf(recording: Recording): RecordingColumns {
  const { peaksBase64, high, standard, fingerprint, ...same } = recording
  return {
    ...same,
    peaks: Buffer.from(peaksBase64, 'base64'),
    highBytes: high.bytes,
    highSha256: Buffer.from(high.sha256, 'hex'),
    standardBytes: standard.bytes,
    standardSha256: Buffer.from(standard.sha256, 'hex'),
    scoreSha256: fingerprint === null ? null : Buffer.from(fingerprint, 'hex'),
  }
}
