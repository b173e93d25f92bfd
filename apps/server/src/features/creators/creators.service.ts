import type {
  Creator,
  CreatorCard,
  CreatorPlaylistsQuery,
  CreatorSongs,
  CreatorSongsQuery,
  FeaturedCreators,
  Follow,
} from '@cadenza/contract/creators'
import type { PlaylistPage } from '@cadenza/contract/playlists'
import type { SongCover } from '@cadenza/contract/songs'
import { recordFollowSql } from '#features/notifications/notification-facts.service.ts'
import { listPublicPlaylists } from '#features/playlists/playlist-lists.service.ts'
import { listPublicSongsOf } from '#features/songs/catalog/creator-songs.service.ts'
import { likesOfSong } from '#features/songs/likes.service.ts'
import { readCovers } from '#features/songs/files/song-cover.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as creators from './creators.repository.ts'
import * as follows from './follows.repository.ts'

export async function listFeaturedCreators(
  db: Database,
  viewerId: string | null,
  limit: number,
): Promise<FeaturedCreators> {
  const ids = await creators.findFeaturedIds(db, limit, likesOfSong)
  const rows = new Map((await creators.findCreators(db, viewerId, ids)).map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => rows.get(id) ?? [])
  const covers = await latestCovers(db, viewerId, ordered)
  return { items: ordered.map((row) => cardOf(row, covers)) }
}

export type CreatorSummary = Pick<Creator, 'id' | 'handle' | 'name' | 'avatarUrl' | 'bio'>

/** Returns those of them that the viewer may see, in no particular order. */
export async function findVisibleCreators(
  db: Database,
  viewerId: string | null,
  ids: readonly string[],
): Promise<CreatorSummary[]> {
  return ids.length === 0 ? [] : creators.findVisibleCreators(db, viewerId, ids)
}

export async function readCreator(db: Database, viewerId: string | null, idOrHandle: string): Promise<Creator> {
  const row = await creators.findVisibleCreator(db, viewerId, idOrHandle)
  if (!row) throw new AppError('NOT_FOUND')
  const { bio, links, playsCount } = row
  return { ...cardOf(row, await latestCovers(db, viewerId, [row])), bio, links, playsCount }
}

export async function listSongsOfCreator(
  db: Database,
  viewerId: string | null,
  idOrHandle: string,
  query: CreatorSongsQuery,
): Promise<CreatorSongs> {
  const creatorId = await requireVisibleCreatorId(db, viewerId, idOrHandle)
  return listPublicSongsOf(db, viewerId, creatorId, query)
}

export async function listPlaylistsOfCreator(
  db: Database,
  viewerId: string | null,
  idOrHandle: string,
  query: CreatorPlaylistsQuery,
): Promise<PlaylistPage> {
  const creatorId = await requireVisibleCreatorId(db, viewerId, idOrHandle)
  return listPublicPlaylists(db, viewerId, creatorId, query)
}

async function requireVisibleCreatorId(db: Database, viewerId: string | null, idOrHandle: string): Promise<string> {
  const creatorId = await creators.findVisibleCreatorId(db, viewerId, idOrHandle)
  if (creatorId === undefined) throw new AppError('NOT_FOUND')
  return creatorId
}

const { insertFollow, deleteFollow } = follows.createFollowChanges(recordFollowSql(follows.CHANGED))

export async function setFollowing(
  db: Database,
  viewerId: string,
  idOrHandle: string,
  isFollowing: boolean,
): Promise<Follow> {
  const creatorId = await requireVisibleCreatorId(db, viewerId, idOrHandle)
  if (creatorId === viewerId) throw new AppError('INPUT_INVALID', { issues: [{ path: 'id', message: 'is your own' }] })
  const answer = await (isFollowing ? insertFollow : deleteFollow)(db, { followerId: viewerId, creatorId })
  // Nothing changed: a concurrent request may have made the same change, which this one has not seen.
  const followersCount = answer.isChanged ? answer.followers : await follows.countFollowers(db, creatorId)
  return { isFollowing, followersCount }
}

function latestCovers(
  db: Database,
  viewerId: string | null,
  rows: readonly creators.CreatorRow[],
): Promise<Map<string, SongCover>> {
  const latest = rows.flatMap(({ latestSongId }) => latestSongId ?? [])
  return readCovers(db, viewerId, latest)
}

function cardOf(
  { latestSongId, bio: _bio, links: _links, playsCount: _plays, ...creator }: creators.CreatorRow,
  covers: ReadonlyMap<string, SongCover>,
): CreatorCard {
  return { ...creator, latestCover: (latestSongId && covers.get(latestSongId)) || null }
}
