-- A share link opens one song for whoever has it. The address holds a keyed hash of the id, which is not stored: a copy of this table
-- opens nothing.
create table share_links (
  id bytea primary key check (length(id) = 16),
  song_id uuid not null unique references songs on delete cascade,
  -- Null: until it is revoked.
  ends_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  created_at timestamptz not null default now()
);

-- The worker writes exports and reads songs, and needs no id for either.
revoke all on share_links from cadenza_worker;
grant select (song_id, ends_at, opened_count, last_opened_at, created_at) on share_links to cadenza_worker;
