import type { Lineage, RelatedSong } from '@cadenza/contract/rehearsal/recipe-sharing'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { coverOf } from '#features/songs/files/song-cover.service.ts'
import { findDerivedSongs, findOrigin, findRecipeAccess, type RelatedSongRow } from './recipes.repository.ts'

/** Each origin is a query of its own. */
const MAX_ORIGINS = 5
const MAX_DERIVED = 12

export async function readLineage(db: Database, viewerId: string | null, songId: string): Promise<Lineage> {
  if (!(await findRecipeAccess(db, viewerId, songId))) throw new AppError('NOT_FOUND')
  const [origins, derived] = await Promise.all([
    findOrigins(db, viewerId, songId),
    findDerivedSongs(db, viewerId, songId, MAX_DERIVED),
  ])
  return { origins: origins.map(describe), derived: derived.map(describe) }
}

/** Ends at a song that the viewer may not hear, because what it began with would say something about it. */
async function findOrigins(db: Database, viewerId: string | null, songId: string): Promise<RelatedSongRow[]> {
  const origins: RelatedSongRow[] = []
  let origin = await findOrigin(db, viewerId, songId)
  while (origin && origins.length < MAX_ORIGINS) {
    origins.push(origin)
    origin = origin.rehearsedFrom === null ? undefined : await findOrigin(db, viewerId, origin.id)
  }
  return origins
}

function describe({ id, title, creatorName, creatorHandle, cover }: RelatedSongRow): RelatedSong {
  const { songId: _songId, ...picture } = coverOf(cover)
  return { id, title, creatorName, creatorHandle, ...picture }
}
