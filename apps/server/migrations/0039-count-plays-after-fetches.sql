-- A play needs a fetch of the song's audio by the same listener, long enough before. Both are told by the api: it signs the address under
-- which the store serves the bytes.

-- As in `play_events` a listener is a keyed hash. A row is changed by its own listener alone, and goes 30 days after the last fetch: songs
-- that are stored on a device are not fetched again for each listen.
create table song_fetches (
  song_id uuid not null,
  listener uuid not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (song_id, listener)
) with (fillfactor = 80);
create index song_fetches_by_age on song_fetches using brin (last_at);

-- How many plays of a listener were counted on a day, for the limit of a day.
create table listener_days (
  day date not null,
  listener uuid not null,
  plays integer not null,
  primary key (day, listener)
) with (fillfactor = 70);

-- How many listeners the plays of a day came from. Null where that was not counted yet: then the plays stand for it.
alter table play_tallies add column listeners integer;
alter table song_plays add column listeners bigint;
alter table song_plays_daily add column listeners bigint;

revoke all on song_fetches, listener_days from cadenza_api, cadenza_worker;
grant select, insert, update on song_fetches, listener_days to cadenza_api;
grant select, delete on song_fetches, listener_days to cadenza_worker;
