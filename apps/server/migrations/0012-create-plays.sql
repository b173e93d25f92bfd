-- A play is counted by writing two rows that nobody else writes: one that keeps it from being counted again, and one that waits to be
-- added up. No row is changed while people listen, so a song that everybody hears slows nobody down.

-- Who heard what is not told by these rows: a listener is a keyed hash, and they are gone after a few days.
create table play_events (
  song_id uuid not null,
  listener uuid not null,
  -- Time cut into pieces of half the song, or of 30 seconds where that is longer: one play fits into each.
  slot integer not null,
  listen_id uuid not null,
  -- On which the slot begins.
  day date not null,
  -- Days since 1970 modulo 11. Eleven partitions take turns: a listen may be told a week late, and the partition of the day after
  -- tomorrow, which holds what is nine days old, is emptied at once instead of row by row.
  ring smallint not null,
  primary key (song_id, listener, slot, ring),
  unique (listen_id, ring)
) partition by list (ring);

do $$
begin
  for ring in 0..10 loop
    execute format('create table play_events_%s partition of play_events for values in (%s)', ring, ring);
    execute format('revoke all on play_events_%s from cadenza_api, cadenza_worker', ring);
    execute format('grant select, truncate on play_events_%s to cadenza_worker', ring);
  end loop;
end $$;

-- A function, so that only those who need the answer pay for looking into so many partitions.
create function listen_was_told(told uuid, rings smallint[]) returns boolean language plpgsql stable as $$
begin
  return exists (select from public.play_events where listen_id = told and ring = any(rings));
end $$;

-- Plays that are counted and not yet added up. Whoever adds them up takes them out in the same statement.
create table play_tallies (
  song_id uuid not null,
  day date not null,
  plays integer not null check (plays > 0)
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0);

create table song_plays (
  song_id uuid primary key references songs on delete cascade,
  plays bigint not null check (plays > 0)
) with (fillfactor = 70);

create table song_plays_daily (
  song_id uuid not null references songs on delete cascade,
  day date not null,
  plays bigint not null check (plays > 0),
  primary key (song_id, day)
) with (fillfactor = 70);

revoke all on play_events, play_tallies, song_plays, song_plays_daily from cadenza_api, cadenza_worker;
grant select, insert on play_events to cadenza_api;
grant insert on play_tallies to cadenza_api;
grant select on play_events to cadenza_worker;
-- Locking a row takes the right to change it.
grant select, update, delete on play_tallies to cadenza_worker;
grant select, insert, update on song_plays, song_plays_daily to cadenza_worker;
grant select on song_plays, song_plays_daily to cadenza_api;
