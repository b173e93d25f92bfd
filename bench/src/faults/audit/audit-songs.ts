import { createHash } from 'node:crypto'
import type { MediaStore } from '@cadenza/server/adapters/media-store/media-store'
import { audioKey, requiredMediaKeysOf } from '@cadenza/server/features/songs/files/song-media-keys.service'
import type { Database } from '@cadenza/server/platform/db/database'
import type { Violation } from './violation.ts'

interface ExpectedObject {
  key: string
  bytes: number
  sha256: Buffer
}

/** Returns what is wrong with a stored object, or null. */
export function problemOf({ bytes, sha256 }: ExpectedObject, stored: Uint8Array | null): string | null {
  if (!stored) return 'is not in the store'
  if (stored.byteLength !== bytes) return `has ${stored.byteLength} bytes instead of ${bytes}`
  const isSame = createHash('sha256').update(stored).digest().equals(sha256)
  return isSame ? null : 'has other bytes than its row says'
}

function findSongs(db: Database, generationIds: readonly string[]) {
  return db
    .selectFrom('songs')
    .innerJoin('generations', 'generations.id', 'songs.generationId')
    .select([
      'songs.generationId',
      'generations.state',
      'audioFolder',
      'coverFolder',
      'hasLyrics',
      'hasMidi',
      'hasScore',
      'stems',
    ])
    .select(['highBytes', 'highSha256', 'standardBytes', 'standardSha256'])
    .where('generationId', 'in', generationIds)
    .execute()
}

type SongRow = Awaited<ReturnType<typeof findSongs>>[number]

async function problemsOf(store: MediaStore, song: SongRow): Promise<string[]> {
  const { audioFolder, highBytes, highSha256, standardBytes, standardSha256 } = song
  const files: ExpectedObject[] = [
    { key: audioKey(audioFolder, 'high'), bytes: highBytes, sha256: highSha256 },
    { key: audioKey(audioFolder, 'standard'), bytes: standardBytes, sha256: standardSha256 },
  ]
  const problems: string[] = []
  for (const file of files) {
    const problem = problemOf(file, await store.get(file.key))
    if (problem !== null) problems.push(`${file.key} ${problem}`)
  }
  for (const key of requiredMediaKeysOf(song)) {
    const info = await store.head(key)
    if (!info?.sizeBytes) problems.push(`${key} is ${info ? 'empty' : 'not in the store'}`)
  }
  return problems
}

/**
 * No charge without audio: the files of a song's row are in the store, byte for byte, and only a successful generation
 * has a song.
 */
export async function auditSongs(
  db: Database,
  store: MediaStore,
  generationIds: readonly string[],
): Promise<Violation[]> {
  const songs = generationIds.length === 0 ? [] : await findSongs(db, generationIds)
  const violations: Violation[] = []
  for (const song of songs) {
    const details = await problemsOf(store, song)
    if (song.state !== 'succeeded') details.push(`there is a song although it is ${song.state}`)
    violations.push(...details.map((detail) => ({ auditor: 'songs' as const, subject: song.generationId, detail })))
  }
  return violations
}
