-- Everything that was recorded of a song, since it was recorded a second time; a song without rows has the version of its row alone.
create table song_versions (
  song_id uuid not null references songs on delete cascade,
  number integer not null check (number > 0),
  -- Where its files are. Null for the current version, whose files are those of the song and move with it.
  audio_folder text unique,
  -- What the last step of the pipeline made, and the recipe.
  recording jsonb not null,
  recipe jsonb not null,
  -- The version that was edited; null for the first one and for those that were restored.
  edited_from integer,
  restored_from integer,
  created_at timestamptz not null default now(),
  primary key (song_id, number),
  check (edited_from is null or restored_from is null)
);
create unique index song_versions_current on song_versions (song_id) where audio_folder is null;

-- Recordings of edited songs. They cost nothing, so there is no hold; a row that ends badly leaves the song as it was.
create table song_version_requests (
  -- Made by the browser, which may send it again.
  id uuid primary key,
  song_id uuid not null references songs on delete cascade,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  recipe jsonb not null,
  -- The SHA-256 of the score that was rehearsed.
  rehearsed_sha256 bytea not null check (octet_length(rehearsed_sha256) = 32),
  asked_seconds integer not null check (asked_seconds > 0),
  edited_from integer not null,
  -- Whether the lines were examined as texts that others read.
  is_examined_as_public boolean not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed')),
  failure_kind text,
  failure_message text check (length(failure_message) <= 2000),
  recording jsonb,
  number integer,
  -- When the engine has taken it, and when it last showed progress.
  submitted_at timestamptz,
  touched_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is not null) = (state in ('succeeded', 'failed')))
);
create index song_version_requests_by_song on song_version_requests (song_id, created_at desc);
-- One at a time for each song.
create unique index song_version_requests_pending on song_version_requests (song_id) where finished_at is null;
create index song_version_requests_to_submit on song_version_requests (touched_at) where finished_at is null;

-- The length for which the song was charged, where another version has another length.
alter table songs add column charged_duration double precision check (charged_duration > 0);
grant select (charged_duration) on songs to cadenza_auditor;
