import type { Recipe } from '@cadenza/composer/recipe/recipe'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'
import { columnsOf, Recording, RECORDING_COLUMNS } from './recording.ts'

export interface NewVersion {
  number: number
  /** Null for the current version. */
  audioFolder: string | null
  recording: Recording
  recipe: Recipe
  editedFrom: number | null
  restoredFrom: number | null
}

export interface VersionRow extends NewVersion {
  createdAt: Date
}

/** Whether others than its owner may hear the song. */
const isShown = sql<boolean>`songs.is_public or exists (
  select from share_links where song_id = songs.id and (ends_at is null or ends_at > now())
)`

const selectSong = (db: DatabaseOrTransaction, songId: string) =>
  db
    .selectFrom('songs')
    .select(['id', 'userId', 'title', 'genres', 'isInstrumental', 'generationId', 'createdAt', 'deletedAt'])
    .select(['audioFolder', 'coverFolder'])
    .select(RECORDING_COLUMNS)
    .select(isShown.as('isShown'))
    .where('id', '=', songId)

export type RecordedSong = NonNullable<Awaited<ReturnType<typeof findRecordedSong>>>

/** Finds the song, binned or not. */
export const findRecordedSong = (db: DatabaseOrTransaction, songId: string) => selectSong(db, songId).executeTakeFirst()

/** Whoever changes which version is current holds this lock, so that the numbers of versions have no gaps or doubles. */
export const lockRecordedSong = (tx: DatabaseOrTransaction, songId: string) =>
  selectSong(tx, songId).forUpdate().executeTakeFirst()

/** Oldest first; none if the song was recorded once. */
export async function findVersions(db: DatabaseOrTransaction, songId: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('songVersions')
    .select(['number', 'audioFolder', 'recording', 'recipe', 'editedFrom', 'restoredFrom', 'createdAt'])
    .where('songId', '=', songId)
    .orderBy('number')
    .execute()
  return rows.map(({ recording, recipe, ...row }) => {
    return { ...row, recording: Recording.parse(recording), recipe: recipe as unknown as Recipe }
  })
}

/** The recipe that the song was generated from, before any edit of the finished song. */
export async function findFirstRecipe(db: DatabaseOrTransaction, generationId: string): Promise<Recipe | null> {
  const row = await db.selectFrom('generations').select('recipe').where('id', '=', generationId).executeTakeFirst()
  return (row?.recipe ?? null) as unknown as Recipe | null
}

export async function insertVersion(
  tx: DatabaseOrTransaction,
  songId: string,
  { recording, recipe, ...version }: NewVersion,
  createdAt: Date | null = null,
): Promise<void> {
  await tx
    .insertInto('songVersions')
    .values({
      songId,
      ...version,
      recording: JSON.stringify(recording),
      recipe: JSON.stringify(recipe),
      ...(createdAt === null ? {} : { createdAt }),
    })
    .execute()
}

/** The current version is no longer the current one: its files are in a folder of its own. */
export async function archiveCurrent(tx: DatabaseOrTransaction, songId: string, audioFolder: string): Promise<void> {
  await tx
    .updateTable('songVersions')
    .set({ audioFolder })
    .where('songId', '=', songId)
    .where('audioFolder', 'is', null)
    .execute()
}

/** What others hear from now on. The first time, the length that was charged is kept. */
export async function setRecording(
  tx: DatabaseOrTransaction,
  songId: string,
  { audioFolder, recording }: { audioFolder: string; recording: Recording },
): Promise<void> {
  await tx
    .updateTable('songs')
    .set({
      ...columnsOf(recording),
      audioFolder,
      chargedDuration: sql<number>`coalesce(charged_duration, duration)`,
    })
    .where('id', '=', songId)
    .execute()
}

/** Returns the folders of versions that are not the current ones of these songs. */
export async function findArchivedVersions(
  db: DatabaseOrTransaction,
  songIds: readonly string[],
): Promise<{ songId: string; number: number; audioFolder: string; recording: Recording }[]> {
  const rows = await db
    .selectFrom('songVersions')
    .select(['songId', 'number', 'audioFolder', 'recording'])
    .where('songId', '=', sql<string>`any(${songIds}::uuid[])`)
    .where('audioFolder', 'is not', null)
    .orderBy('number')
    .$narrowType<{ audioFolder: string }>()
    .execute()
  return rows.map(({ recording, ...row }) => ({ ...row, recording: Recording.parse(recording) }))
}
