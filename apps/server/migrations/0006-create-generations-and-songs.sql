-- A generation is the work, a song is what it leaves behind. Bytes (audio, covers, lyrics, stems) are in the object store; rows
-- hold the folders they lie in.

create type generation_state as enum ('queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired');

create table generations (
  -- Made by the browser, and the id of its hold: the same request sent twice is one generation.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Variants of one request share the id of the first.
  request_id uuid not null,
  variant smallint not null check (variant between 1 and 4),
  variants smallint not null check (variants between variant and 4),
  -- What the same key must ask for to be the same request.
  request_hash bytea not null check (length(request_hash) = 32),
  retry_of uuid,
  -- Made by the server when it accepts the request, so it sorts by time and serves as the page cursor of both.
  song_id uuid not null unique,

  prompt text not null check (char_length(prompt) between 1 and 2000),
  sanitized_prompt text not null check (char_length(sanitized_prompt) <= 2000),
  was_sanitized boolean not null,
  enhanced_prompt text check (char_length(enhanced_prompt) <= 2000),
  lyrics text check (char_length(lyrics) <= 4000),
  genres text[] not null,
  duration_choice text not null,
  asked_seconds integer not null check (asked_seconds > 0),
  quoted_seconds integer not null check (quoted_seconds >= asked_seconds),
  is_instrumental boolean not null,
  wants_enhancement boolean not null,

  state generation_state not null default 'queued',
  -- 0 while it waits, then the seven steps that people see.
  stage smallint not null default 0 check (stage between 0 and 7),
  -- What the steps have made so far, until the song takes it over.
  title jsonb,
  cover jsonb,
  master jsonb,
  failure_kind text,
  failure_message text check (char_length(failure_message) <= 2000),
  failure_suggestion text check (char_length(failure_suggestion) <= 2000),

  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  deleted_at timestamptz,
  check ((finished_at is null) = (state in ('queued', 'running'))),
  check ((state = 'succeeded') = (stage = 7)),
  check ((state in ('failed', 'expired')) = (failure_kind is not null)),
  check (deleted_at is null or finished_at is not null)
);
create index generations_by_user on generations (user_id, song_id desc) where deleted_at is null;
create index generations_binned_by_user on generations (user_id, song_id desc) where deleted_at is not null;
create index generations_by_request on generations (request_id);
create index generations_under_way on generations (touched_at) where finished_at is null;
create index generations_in_bin on generations (deleted_at) where deleted_at is not null;

-- Written in the transaction of the request and emptied into the engine: an engine that is away loses nothing.
create table generation_outbox (
  generation_id uuid primary key references generations on delete cascade,
  created_at timestamptz not null default now()
);
create index generation_outbox_by_age on generation_outbox (created_at);

-- 'open': under way, or nobody knows any more. 'lost': the song may have been made and paid, and we do not have it.
create type attempt_state as enum ('open', 'paid', 'lost', 'refused');

-- Every call that may cost money is on record before it is made.
create table provider_attempts (
  generation_id uuid not null references generations on delete cascade,
  n smallint not null check (n > 0),
  -- The process that makes the call; it beats while it lives.
  owner uuid not null,
  provider text not null,
  state attempt_state not null default 'open',
  -- The provider's name for the work, where it has one before the work is done: then the next attempt fetches it.
  reference text,
  cost_cents numeric(12, 4) not null default 0,
  failure_kind text,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (generation_id, n),
  check ((state = 'open') = (ended_at is null))
);
create index provider_attempts_open on provider_attempts (owner) where state = 'open';

create table songs (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  generation_id uuid not null unique,
  title text not null,
  -- The prompt as written, what was sent instead where it named somebody, and what the enhancer made of it.
  description text not null,
  sanitized_description text,
  enhanced_description text,
  genres text[] not null,
  duration double precision not null check (duration > 0),
  audio_folder text not null unique,
  cover_folder text not null unique,
  artwork_gradient text not null,
  palette jsonb not null,
  cover jsonb not null,
  creator_name text,
  is_public boolean not null default false,
  is_instrumental boolean not null,
  has_lyrics boolean not null,
  credits_used integer not null check (credits_used > 0),
  tempo_bpm real,
  musical_key text,
  loudness_lufs real not null,
  peaks bytea not null check (length(peaks) <= 2000),
  stems text[] not null,
  high_bytes integer not null,
  high_sha256 bytea not null check (length(high_sha256) = 32),
  standard_bytes integer not null,
  standard_sha256 bytea not null check (length(standard_sha256) = 32),
  made_by text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index songs_by_user on songs (user_id, id desc) where deleted_at is null;

create table likes (
  user_id uuid not null references users on delete cascade,
  song_id uuid not null references songs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, song_id)
);
create index likes_by_song on likes (song_id);

create table downloads (
  user_id uuid not null references users on delete cascade,
  song_id uuid not null references songs on delete cascade,
  quality text not null check (quality in ('high', 'standard')),
  count integer not null default 1,
  downloaded_at timestamptz not null default now(),
  primary key (user_id, song_id)
);
create index downloads_by_user on downloads (user_id, downloaded_at desc);
create index downloads_by_song on downloads (song_id);

-- The auditor compares them with the holds, and sees nothing of what people wrote.
grant select (id, user_id, song_id, state, stage, quoted_seconds, created_at, touched_at, finished_at) on generations
  to cadenza_auditor;
grant select (id, user_id, generation_id, duration, credits_used, created_at, deleted_at) on songs to cadenza_auditor;
grant select on provider_attempts to cadenza_auditor;
