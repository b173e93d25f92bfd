import type { Song } from '@cadenza/contract/songs'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { storeCard } from '#features/songs/files/song-card.service.ts'
import { linkLifeOf } from '#features/songs/files/song-links.service.ts'
import * as songs from '#features/songs/songs.repository.ts'
import { songOf } from '#features/songs/songs.service.ts'
import type { ShareLinkTokens } from './share-link-token.ts'
import { countOpening } from './share-links.repository.ts'

export interface SharedSongDeps {
  db: Database
  tokens: ShareLinkTokens
}

/** Throws NOT_FOUND for a token that we did not make. Whether the link still opens a song is for the database to say. */
export function shareLinkIdIn({ tokens }: SharedSongDeps, token: string): Buffer {
  const id = tokens.idIn(token)
  if (!id) throw new AppError('NOT_FOUND')
  return id
}

/** The URLs of its files contain the token as well: the id of the song opens none of them. */
export async function readSharedSong(deps: SharedSongDeps, viewerId: string | null, token: string): Promise<Song> {
  const row = await songs.findSongByShareLink(deps.db, viewerId, shareLinkIdIn(deps, token))
  if (!row) throw new AppError('NOT_FOUND')
  return songOf(row, viewerId, `/api/share-links/${token}`)
}

export async function readSharedCoverRequest(
  deps: SharedSongDeps,
  token: string,
): Promise<Required<CoverRequest> | null> {
  return (await songs.findCoverRequestByShareLink(deps.db, shareLinkIdIn(deps, token)))?.cover ?? null
}

/** Returns a link to the picture of the song for link previews. */
export async function linkToSharedCard(
  deps: SharedSongDeps & { store: MediaStore },
  token: string,
  { hasWords }: { hasWords: boolean },
): Promise<string> {
  const id = shareLinkIdIn(deps, token)
  const [song, media] = await Promise.all([
    songs.findSongByShareLink(deps.db, null, id),
    songs.findMediaByShareLink(deps.db, id),
  ])
  if (!song || !media) throw new AppError('NOT_FOUND')
  const key = await storeCard(deps.store, song, hasWords)
  return deps.store.signGet(key, linkLifeOf(media))
}

/** What the owner opens is not counted. */
export async function countSharedSongOpening(
  deps: SharedSongDeps,
  viewerId: string | null,
  token: string,
): Promise<void> {
  const id = shareLinkIdIn(deps, token)
  const song = await songs.findMediaByShareLink(deps.db, id)
  if (!song) throw new AppError('NOT_FOUND')
  if (song.userId !== viewerId) await countOpening(deps.db, id)
}
