import type { SongPalette } from '@cadenza/contract/songs'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { Songs } from '#platform/db/schema.generated.ts'

type Column = Insertable<Songs>
type Bytes = 'peaks' | 'highSha256' | 'standardSha256'
type ServerSetColumn = 'creatorName' | 'isPublic' | 'createdAt' | 'deletedAt' | 'words' | 'promptWords'

/** A song as the pipeline delivers it. The server sets its creator's name, its time and that it is private. */
export type SongToInsert = Required<Omit<Column, Bytes | ServerSetColumn | 'palette' | 'cover' | 'hasMidi'>> &
  Record<Bytes, Uint8Array> & { palette: z.infer<typeof SongPalette>; cover: Required<CoverRequest>; hasMidi: boolean }

export interface SongFolders {
  audioFolder: string
  coverFolder: string
}

/** Returns false when the song exists already. */
export async function insertSong(db: DatabaseOrTransaction, song: SongToInsert): Promise<boolean> {
  const row = await db
    .insertInto('songs')
    .values((eb) => ({
      ...song,
      palette: JSON.stringify(song.palette),
      cover: JSON.stringify(song.cover),
      peaks: Buffer.from(song.peaks),
      highSha256: Buffer.from(song.highSha256),
      standardSha256: Buffer.from(song.standardSha256),
      creatorName: eb.selectFrom('profiles').select('username').where('profiles.id', '=', song.userId),
      isPublic: false,
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What others read of a song. */
export function findSongTexts(db: DatabaseOrTransaction, songId: string) {
  return db
    .selectFrom('songs')
    .leftJoin('generations', 'generations.id', 'songs.generationId')
    .select(({ fn }) => [
      'songs.title',
      fn.coalesce('songs.sanitizedDescription', 'songs.description').as('prompt'),
      'generations.lyrics',
    ])
    .where('songs.id', '=', songId)
    .executeTakeFirst()
}

/** Returns false when the song is public already, is in the bin, or has another title by now than the examined one. */
export async function publishSong(
  db: DatabaseOrTransaction,
  { songId, examinedTitle }: { songId: string; examinedTitle: string },
): Promise<boolean> {
  const row = await db
    .updateTable('songs')
    .set({ isPublic: true })
    .where('id', '=', songId)
    .where('title', '=', examinedTitle)
    .where('deletedAt', 'is', null)
    .where('isPublic', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of several concurrent calls one succeeds; the others return false, because `from` no longer matches the row. */
export async function replaceFolders(
  db: DatabaseOrTransaction,
  songId: string,
  from: SongFolders,
  to: SongFolders & { isPublic?: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('songs')
    .set(to)
    .where('id', '=', songId)
    .where('audioFolder', '=', from.audioFolder)
    .where('coverFolder', '=', from.coverFolder)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setBinned(db: DatabaseOrTransaction, songId: string, isBinned: boolean): Promise<void> {
  await db
    .updateTable('songs')
    .set({ deletedAt: isBinned ? sql`now()` : null })
    .where('id', '=', songId)
    .where('deletedAt', isBinned ? 'is' : 'is not', null)
    .execute()
}

export function deleteSongs(db: DatabaseOrTransaction, songIds: readonly string[]) {
  return db
    .deleteFrom('songs')
    .where('id', '=', sql<string>`any(${songIds}::uuid[])`)
    .returning(['audioFolder', 'coverFolder', 'hasLyrics', 'hasMidi', 'stems'])
    .execute()
}
