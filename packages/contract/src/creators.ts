import { z } from 'zod'
import { SocialLinks } from './profile.ts'
import { OpaqueCursor, CursorPageQuery } from './library.ts'
import { Song, SongCover } from './songs.ts'

export const CreatorCard = z
  .object({
    id: z.uuid(),
    handle: z.string(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    songsCount: z.int().min(0).describe('Number of public songs.'),
    followersCount: z.int().min(0),
    isFollowing: z.boolean().describe('Whether the viewer follows the creator.'),
    latestCover: SongCover.nullable().describe("Cover of the creator's newest public song."),
  })
  .meta({ id: 'CreatorCard' })

export const Creator = CreatorCard.extend({
  bio: z.string().nullable(),
  links: SocialLinks,
  playsCount: z.int().min(0).describe("Number of plays of all the creator's public songs."),
}).meta({ id: 'Creator' })

export const FeaturedCreators = z.object({ items: z.array(CreatorCard) }).meta({ id: 'FeaturedCreators' })

export const FeaturedCreatorsQuery = z.object({ limit: z.coerce.number().int().min(1).max(12).default(4) })

export const CreatorSongsQuery = CursorPageQuery.omit({ q: true }).extend({
  sort: z.enum(['popular', 'newest']).default('popular').describe('Most played first, or newest first.'),
})

export const CreatorPlaylistsQuery = CursorPageQuery.omit({ q: true })

export const CreatorSongs = z
  .object({ items: z.array(Song), nextCursor: OpaqueCursor.nullable() })
  .meta({ id: 'CreatorSongs' })

const handle = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/)

export const CreatorParams = z.object({ id: z.union([z.uuid(), handle]).describe('Id or handle of the creator.') })

export const Follow = z.object({ isFollowing: z.boolean(), followersCount: z.int().min(0) }).meta({ id: 'Follow' })

export type CreatorCard = z.infer<typeof CreatorCard>
export type Creator = z.infer<typeof Creator>
export type CreatorPlaylistsQuery = z.infer<typeof CreatorPlaylistsQuery>
export type CreatorSongs = z.infer<typeof CreatorSongs>
export type CreatorSongsQuery = z.infer<typeof CreatorSongsQuery>
export type FeaturedCreators = z.infer<typeof FeaturedCreators>
export type Follow = z.infer<typeof Follow>
