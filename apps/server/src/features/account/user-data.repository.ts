import { type RawBuilder, sql } from 'kysely'
import type { DatabaseOrTransaction } from '#platform/db/database.ts'

type Row = Record<string, unknown>

/** A list of data that is stored about a user, read in pages. `key` is a column that identifies its rows. */
export interface ExportedList {
  file: string
  key: string
  selectRows: (subject: DataSubject) => RawBuilder<unknown>
}

export interface DataSubject {
  userId: string
  /** The pseudonym under which the user reported. */
  reporter: string
}

const PAGE = 200

export async function* readListPages(
  db: DatabaseOrTransaction,
  list: ExportedList,
  subject: DataSubject,
): AsyncGenerator<Row[]> {
  const key = sql.ref(list.key)
  let after: RawBuilder<unknown> = sql`true`
  for (;;) {
    const { rows } = await sql<Row & { pageKey: string }>`
      select part.*, ${key}::text as page_key from (${list.selectRows(subject)}) part
      where ${after} order by ${key} limit ${PAGE}`.execute(db)
    if (rows.length > 0) yield rows.map(({ pageKey: _key, ...row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = sql`${key} > ${last.pageKey}`
  }
}

/** Of another user's song, the export holds only what everyone may see. */
const joinVisibleSong = ({ userId }: DataSubject) => sql`
  left join songs shown on shown.id = song_id and shown.deleted_at is null and (shown.is_public or shown.user_id = ${userId})`

export const EXPORTED_LISTS: readonly ExportedList[] = [
  {
    file: 'generations.json',
    key: 'song_id',
    selectRows: ({ userId }) => sql`
      select id, request_id, variant, variants, retry_of, take_of, song_id, prompt, sanitized_prompt, enhanced_prompt, lyrics, genres,
        duration_choice, asked_seconds, quoted_seconds, is_instrumental, wants_enhancement, open_parts, state, title, failure_kind,
        failure_message, failure_suggestion, recipe, encode(rehearsed_sha256, 'hex') as rehearsed_fingerprint, rehearsed_from, created_at, finished_at, deleted_at,
        (select jsonb_agg(jsonb_build_object('provider', provider, 'state', state, 'startedAt', started_at) order by n)
          from provider_attempts where generation_id = generations.id) as attempts
      from generations where user_id = ${userId}`,
  },
  {
    file: 'song-versions.json',
    key: 'id',
    selectRows: ({ userId }) => sql`
      select song_id || ' ' || lpad(number::text, 6, '0') as id, song_id, number, song_versions.audio_folder is null as is_current, edited_from,
        restored_from, recipe, recording - 'peaksBase64' as recording, song_versions.created_at
      from song_versions join songs on songs.id = song_id where songs.user_id = ${userId}`,
  },
  {
    file: 'song-version-requests.json',
    key: 'id',
    selectRows: ({ userId }) => sql`
      select song_version_requests.id, song_id, state, number, song_version_requests.recipe, edited_from, failure_kind, failure_message,
        encode(rehearsed_sha256, 'hex') as rehearsed_fingerprint, song_version_requests.created_at, finished_at
      from song_version_requests join songs on songs.id = song_id where songs.user_id = ${userId}`,
  },
  {
    file: 'likes.json',
    key: 'song_id',
    selectRows: (subject) => sql`
      select likes.song_id, shown.title, shown.creator_name, likes.created_at
      from likes ${joinVisibleSong(subject)} where likes.user_id = ${subject.userId}`,
  },
  {
    file: 'downloads.json',
    key: 'song_id',
    selectRows: (subject) => sql`
      select downloads.song_id, shown.title, shown.creator_name, quality, count, downloaded_at
      from downloads ${joinVisibleSong(subject)} where downloads.user_id = ${subject.userId}`,
  },
  {
    file: 'playlists.json',
    key: 'id',
    selectRows: (subject) => sql`
      select id, title, description, is_public, created_at, updated_at, deleted_at, cover_folder is not null as has_cover,
        (select jsonb_agg(
            jsonb_build_object('songId', song_id, 'title', shown.title, 'addedAt', added_at) order by position
          ) from playlist_songs ${joinVisibleSong(subject)} where playlist_id = playlists.id) as songs
      from playlists where user_id = ${subject.userId}`,
  },
  {
    file: 'share-links.json',
    key: 'song_id',
    selectRows: ({ userId }) => sql`
      select song_id, songs.title, share_links.created_at, ends_at, opened_count, last_opened_at
      from share_links join songs on songs.id = song_id where songs.user_id = ${userId}`,
  },
  {
    file: 'following.json',
    key: 'creator_id',
    selectRows: ({ userId }) => sql`
      select creator_id, handle, username, follows.created_at
      from follows join profiles on profiles.id = creator_id where follower_id = ${userId}`,
  },
  {
    file: 'notifications.json',
    key: 'seq',
    selectRows: ({ userId }) => sql`
      select seq, kind, subject_id, song_id, credits, count, created_at from notifications where user_id = ${userId}`,
  },
  {
    file: 'security-events.json',
    key: 'id',
    selectRows: ({ userId }) => sql`
      select id, kind, method, subject, is_new_device, user_agent, network, country, created_at
      from security_events where user_id = ${userId}`,
  },
  {
    file: 'reports.json',
    key: 'id',
    selectRows: ({ reporter }) => sql`select * from reports_by(${reporter}::uuid)`,
  },
  {
    file: 'hidden-by-operators.json',
    key: 'id',
    selectRows: ({ userId }) => sql`
      select id, kind, because, hidden_at from hidden_items where owner_id = ${userId}`,
  },
  {
    file: 'moderation-cases.json',
    key: 'id',
    // Whoever is investigated is not warned.
    selectRows: ({ userId }) => sql`
      select id, number, opened_at, kind, subject_id, category, outcome, texts, state, decided_at, decision
      from moderation_cases where user_id = ${userId} and state <> 'escalated'`,
  },
  {
    file: 'credits.json',
    key: 'seq',
    selectRows: ({ userId }) => sql`
      select seq, kind, ref, change, owed_change, balance_after, reason, created_at
      from ledger.transfer where user_id = ${userId}`,
  },
  {
    file: 'purchases.json',
    key: 'id',
    selectRows: ({ userId }) => sql`
      select id, pack_id, price_cents, currency, credits, state, refunded_cents, receipt_url, payment_intent, created_at, paid_at
      from ledger.purchase where user_id = ${userId}`,
  },
  {
    file: 'exports.json',
    key: 'id',
    selectRows: ({ userId }) => sql`
      select id, state, size_bytes, created_at, expires_at from account_exports where user_id = ${userId}`,
  },
]

/** Includes binned songs. The folders are needed to find the files, and are not exported. */
export const EXPORTED_SONGS: ExportedList = {
  file: 'songs.json',
  key: 'id',
  selectRows: ({ userId }) => sql`
    select id, generation_id, title, description, sanitized_description, enhanced_description, genres, duration, creator_name,
      is_public or exists (select from leaving_items where kind = 'song' and id = songs.id) as is_public,
      is_instrumental, has_lyrics, has_midi, has_score, credits_used, tempo_bpm, musical_key, engine_version,
      encode(score_sha256, 'hex') as fingerprint, is_as_rehearsed, is_recipe_shared, rehearsed_from, loudness_lufs, stems, cover, palette, made_by, created_at,
      deleted_at, audio_folder, cover_folder,
      (select count(*) from likes where song_id = songs.id) as likes_count,
      coalesce((select plays from song_plays where song_id = songs.id), 0) as plays_count
    from songs where user_id = ${userId}`,
}

/** Reads what exists once per user, or in few rows. */
export async function readAccount(db: DatabaseOrTransaction, { userId }: DataSubject): Promise<Row> {
  const { rows } = await sql<Row>`
    select
      (select to_jsonb(users) from users where id = ${userId}) as user,
      (select to_jsonb(profiles) - '{id,avatar_folder,words,bio_words,is_renaming}'::text[] from profiles where id = ${userId}) as profile,
      (select to_jsonb(user_settings) - 'user_id' from user_settings where user_id = ${userId}) as settings,
      (select to_jsonb(rehearsals) - 'user_id' from rehearsals where user_id = ${userId}) as rehearsal,
      (select jsonb_agg(jsonb_build_object('issuer', issuer, 'subject', subject, 'createdAt', created_at))
        from identities where user_id = ${userId}) as identities,
      (select jsonb_agg(jsonb_build_object('id', id, 'userAgent', user_agent, 'createdAt', created_at,
          'lastSeenAt', last_seen_at, 'expiresAt', expires_at) order by id)
        from sessions where user_id = ${userId}) as sessions,
      (select jsonb_agg(jsonb_build_object('name', name, 'isSynced', is_synced, 'createdAt', created_at,
          'lastUsedAt', last_used_at) order by id)
        from passkeys where user_id = ${userId}) as passkeys,
      (select jsonb_agg(jsonb_build_object('endpoint', endpoint, 'language', language, 'createdAt', created_at))
        from push_subscriptions where user_id = ${userId}) as push_devices,
      (select to_jsonb(account_deletions) - '{user_id,leased_until}'::text[]
        from account_deletions where user_id = ${userId}) as deletion,
      (select jsonb_build_object('reason', because, 'since', since, 'endsAt', ends_at)
        from suspensions where user_id = ${userId}) as suspension,
      (select jsonb_build_object('bonusAvailable', bonus_available, 'paidAvailable', paid_available, 'debt', debt)
        from ledger.wallet where user_id = ${userId}) as wallet,
      jsonb_build_object(
        'songs', (select count(*) from songs where user_id = ${userId}),
        'playlists', (select count(*) from playlists where user_id = ${userId}),
        'following', (select count(*) from follows where follower_id = ${userId}),
        'followers', (select count(*) from follows where creator_id = ${userId}),
        'likes', (select count(*) from likes where user_id = ${userId}),
        'likesReceived', (select count(*) from likes join songs on songs.id = song_id where songs.user_id = ${userId})
      ) as counts`.execute(db)
  return rows[0] ?? {}
}

/** Returns the folders of the user's avatar and of the covers of their playlists. */
export async function findPictureFolders(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<{ name: string; folder: string }[]> {
  const { rows } = await sql<{ name: string; folder: string }>`
    select 'avatar' as name, avatar_folder as folder from profiles where id = ${userId} and avatar_folder is not null
    union all
    select id::text, cover_folder from playlists where user_id = ${userId} and cover_folder is not null`.execute(db)
  return rows
}
