import type { SongPalette } from '@cadenza/contract/songs'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import type { Songs } from '#platform/db/schema.generated.ts'

type Column = Insertable<Songs>
type Bytes = 'peaks' | 'highSha256' | 'standardSha256'
type ScoreColumn = 'engineVersion' | 'scoreSha256' | 'isAsRehearsed'
type ServerSetColumn =
  | 'chargedDuration'
  | 'creatorName'
  | 'isPublic'
  | 'createdAt'
  | 'deletedAt'
  | 'isRecipeShared'
  | 'words'
  | 'promptWords'

/** A song as the pipeline delivers it. The server sets its creator's name, its time and that it is private. */
export type SongToInsert = Required<
  Omit<Column, Bytes | ServerSetColumn | 'palette' | 'cover' | 'hasMidi' | 'hasScore' | 'rehearsedFrom' | ScoreColumn>
> &
  Partial<Pick<Column, ScoreColumn>> & { rehearsedFrom?: string | null } & Record<Bytes, Uint8Array> & {
    palette: z.infer<typeof SongPalette>
    cover: Required<CoverRequest>
    hasMidi: boolean
    hasScore: boolean
  }

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
      // The song may have been deleted since the request; one that is being deleted waits for this.
      rehearsedFrom: sql<
        string | null
      >`(select id from songs where id = ${song.rehearsedFrom ?? null}::uuid for key share)`,
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The lines that the user has changed in a rehearsal, or in the finished song. */
const rehearsedLines = sql<string | null>`(
  select string_agg(edit->>'text', E'\n')
  from jsonb_array_elements(coalesce(
    (select recipe from song_versions where song_id = songs.id and audio_folder is null), generations.recipe
  )->'edits') as edit where edit->>'op' = 'setLine'
)`

/** What others read or hear of a song's words. */
export function findSongTexts(db: DatabaseOrTransaction, songId: string) {
  return db
    .selectFrom('songs')
    .leftJoin('generations', 'generations.id', 'songs.generationId')
    .select(({ fn }) => [
      'songs.title',
      'songs.scoreSha256',
      fn.coalesce('songs.sanitizedDescription', 'songs.description').as('prompt'),
      'generations.lyrics',
      rehearsedLines.as('rehearsedLines'),
    ])
    .where('songs.id', '=', songId)
    .executeTakeFirst()
}

/** What others read of a song and was examined: its title, and its words by the score that they are in. */
export interface ExaminedSong {
  title: string
  scoreSha256: Buffer | null
}

/** Returns false when the song is public already, is in the bin, or has another title or score than was examined. */
export async function publishSong(
  db: DatabaseOrTransaction,
  songId: string,
  { title, scoreSha256 }: ExaminedSong,
): Promise<boolean> {
  const row = await db
    .updateTable('songs')
    .set({ isPublic: true })
    .where('id', '=', songId)
    .where('title', '=', title)
    .where(sql<boolean>`score_sha256 is not distinct from ${scoreSha256}::bytea`)
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
    .returning(['audioFolder', 'coverFolder', 'hasLyrics', 'hasMidi', 'hasScore', 'stems'])
    .execute()
}
