-- What others see of a playlist is decided when they look, by the songs in it: rows here say nothing about who may hear what.

create table playlists (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Made by the browser: the same request sent twice is one playlist.
  request_key uuid not null,
  -- What the same key must ask for to be the same request.
  request_hash bytea not null check (length(request_hash) = 32),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) between 1 and 1000),
  artwork_url text check (char_length(artwork_url) between 1 and 2000),
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, request_key)
);
create index playlists_by_user on playlists (user_id, id desc);
create index playlists_public_by_user on playlists (user_id) where is_public;

create table playlist_songs (
  playlist_id uuid not null references playlists on delete cascade,
  song_id uuid not null references songs on delete cascade,
  -- Far apart, so that a song moves between two others without touching them. Written under the lock of the playlist's row.
  position bigint not null,
  added_at timestamptz not null default now(),
  primary key (playlist_id, song_id),
  -- Judged at the end of a statement, so that one may give all of them new places.
  unique (playlist_id, position) deferrable
);
create index playlist_songs_by_song on playlist_songs (song_id);

revoke all on playlists, playlist_songs from cadenza_worker;
