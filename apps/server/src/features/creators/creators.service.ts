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
import { listPublicPlaylists } from '#features/playlists/playlist-lists.service.ts'
import { countPlaysOf, listPublicSongsOf } from '#features/songs/creator-songs.service.ts'
import { readCovers } from '#features/songs/song-cover.service.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as creators from './creators.repository.ts'
import * as follows from './follows.repository.ts'

export async function listFeatured(db: Database, viewerId: string | null, limit: number): Promise<FeaturedCreators> {
  const ids = await creators.findFeaturedIds(db, limit)
  const rows = new Map((await creators.findCreators(db, viewerId, ids)).map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => rows.get(id) ?? [])
  const covers = await latestCovers(db, viewerId, ordered)
  return { items: ordered.map(({ bio: _bio, ...row }) => cardOf(row, covers)) }
}

export async function readCreator(db: Database, viewerId: string | null, idOrHandle: string): Promise<Creator> {
  const row = await creators.findShownCreator(db, viewerId, idOrHandle)
  if (!row) throw new AppError('NOT_FOUND')
  const playsCount = await countPlaysOf(db, row.id)
  return { ...cardOf(row, await latestCovers(db, viewerId, [row])), bio: row.bio, playsCount }
}

export async function listSongsOfCreator(
  db: Database,
  viewerId: string | null,
  idOrHandle: string,
  query: CreatorSongsQuery,
): Promise<CreatorSongs> {
  const creatorId = await findShownId(db, viewerId, idOrHandle)
  return listPublicSongsOf(db, viewerId, creatorId, query)
}

export async function listPlaylistsOfCreator(
  db: Database,
  viewerId: string | null,
  idOrHandle: string,
  query: CreatorPlaylistsQuery,
): Promise<PlaylistPage> {
  const creatorId = await findShownId(db, viewerId, idOrHandle)
  return listPublicPlaylists(db, viewerId, creatorId, query)
}

async function findShownId(db: Database, viewerId: string | null, idOrHandle: string): Promise<string> {
  const creatorId = await creators.findShownCreatorId(db, viewerId, idOrHandle)
  if (creatorId === undefined) throw new AppError('NOT_FOUND')
  return creatorId
}

export async function setFollowing(
  db: Database,
  viewerId: string,
  idOrHandle: string,
  isFollowing: boolean,
): Promise<Follow> {
  const creator = await creators.findShownCreator(db, viewerId, idOrHandle)
  if (!creator) throw new AppError('NOT_FOUND')
  if (creator.id === viewerId) throw new AppError('INPUT_INVALID', { issues: [{ path: 'id', message: 'is your own' }] })
  await (isFollowing ? follows.insertFollow : follows.deleteFollow)(db, viewerId, creator.id)
  return { isFollowing, followersCount: await follows.countFollowers(db, creator.id) }
}

type Shown = Omit<creators.CreatorRow, 'bio'>

function latestCovers(db: Database, viewerId: string | null, rows: readonly Shown[]): Promise<Map<string, SongCover>> {
  const latest = rows.flatMap(({ latestSongId }) => latestSongId ?? [])
  return readCovers(db, viewerId, latest)
}

function cardOf({ latestSongId, ...creator }: Shown, covers: ReadonlyMap<string, SongCover>): CreatorCard {
  return { ...creator, latestCover: (latestSongId && covers.get(latestSongId)) || null }
}
