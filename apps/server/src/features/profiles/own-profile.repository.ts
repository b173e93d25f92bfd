import type { SocialLinks } from '@cadenza/domain/social-links'
import { sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

/** The stored total plus the changes that are not added up yet. */
const countOf = (figure: 'songs' | 'followers') => sql<number>`(
  select coalesce(sum(${sql.ref(figure)}), 0)::bigint from (
    select ${sql.ref(figure)} from creator_totals where user_id = profiles.id
    union all
    select ${sql.ref(figure)} from creator_changes where user_id = profiles.id
  ) counted
)`

/** The counts are exact at the time of the query. */
export function findProfile(db: DatabaseOrTransaction, userId: string) {
  return db
    .selectFrom('profiles')
    .select([
      'username',
      'email',
      'handle',
      'bio',
      'avatarUrl',
      'links',
      sql<string | null>`(select issuer from identities where user_id = profiles.id order by created_at limit 1)`.as(
        'issuer',
      ),
      sql<number>`(select count(*) from playlists where user_id = profiles.id and deleted_at is null)`.as('playlists'),
      countOf('followers').as('followers'),
      sql<number>`(select count(*) from follows where follower_id = profiles.id)`.as('following'),
      countOf('songs').as('songs'),
    ])
    .where('id', '=', userId)
    .$narrowType<{ links: SocialLinks }>()
    .executeTakeFirst()
}

export interface ProfileFields {
  username?: string
  email?: string
  bio?: string | null
  /** Undefined leaves the picture as it is. */
  avatar?: { folder: string | null; url: string | null }
  /** Null removes a link. */
  links?: Partial<Record<keyof SocialLinks, string | null>>
}

/**
 * Returns the previous picture, or undefined when there is no such user. After a rename, songs still have the old name.
 */
export async function updateProfile(
  db: DatabaseOrTransaction,
  userId: string,
  { username, email, bio, avatar, links = {} }: ProfileFields,
): Promise<{ avatarFolder: string | null; isRenamed: boolean } | undefined> {
  const before = await db
    .selectFrom('profiles')
    .select(['avatarFolder', 'username'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const isRenamed = username !== undefined && username !== before.username
  await db
    .updateTable('profiles')
    .set({
      links: sql`jsonb_strip_nulls(links || ${JSON.stringify(links)}::jsonb)`,
      ...(isRenamed && { username, isUsernameChosen: true, isRenaming: true }),
      ...(email !== undefined && { email }),
      ...(bio !== undefined && { bio }),
      ...(avatar && { avatarFolder: avatar.folder, avatarUrl: avatar.url, isAvatarChosen: true }),
    })
    .where('id', '=', userId)
    .execute()
  return { avatarFolder: avatar ? before.avatarFolder : null, isRenamed }
}

/** Nobody but the user sees the picture of a creator whom an operator has hidden, or whose account is to be deleted. */
export async function findAvatarFolder(
  db: DatabaseOrTransaction,
  viewerId: string | null,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('avatarFolder')
    .where('id', '=', userId)
    .$if(viewerId !== userId, (query) =>
      query.where(sql<boolean>`not exists (select from hidden_items where kind = 'creator' and id = profiles.id)
        and not exists (select from account_deletions where user_id = profiles.id)`),
    )
    .executeTakeFirst()
  return row?.avatarFolder ?? null
}

export async function findAvatarFolders(db: DatabaseOrTransaction, folders: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('avatarFolder')
    .where('avatarFolder', '=', sql<string>`any(${folders}::text[])`)
    .execute()
  return rows.flatMap(({ avatarFolder }) => avatarFolder ?? [])
}
