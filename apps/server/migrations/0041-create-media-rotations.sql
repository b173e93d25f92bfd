-- Users whose private files are to get new names, so that links handed out before stop working: they asked for the deletion of their
-- account, or signed out everywhere. A worker does it, song by song, and goes on after the last one when it is interrupted.
create table media_rotations (
  user_id uuid primary key references users on delete cascade,
  -- A request that comes while an older one is carried out begins again.
  requested_at timestamptz not null default clock_timestamp(),
  last_song_id uuid,
  leased_until timestamptz
);

revoke all on media_rotations from cadenza_api, cadenza_worker;
grant select, insert, update on media_rotations to cadenza_api;
grant select, update, delete on media_rotations to cadenza_worker;

-- Pictures of identity providers are copied into our store at the next sign-in; until then the initials stand in. users.avatar_url is the
-- address of the one that was copied last.
update profiles set avatar_url = null where avatar_url like 'http%';
update users set avatar_url = null where avatar_url is not null;
