-- How many like a song, without counting them. Whoever likes appends a row and changes none that others change; the worker adds the rows
-- up. Total and rows that wait are always the exact count, at once for whoever just liked.

set local statement_timeout = 0;

create table song_likes (
  song_id uuid primary key references songs on delete cascade,
  -- Below zero while an unlike is added up before its like.
  likes bigint not null
) with (fillfactor = 70);

create table like_changes (
  song_id uuid not null,
  likes bigint not null
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0);
create index like_changes_by_song on like_changes (song_id);

-- By triggers, so that it does not matter how a like comes or goes: those of an account that is deleted go with it.
create function note_like_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.like_changes (song_id, likes)
  select song_id, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by song_id;
  return null;
end $$;
revoke execute on function note_like_changes from public;
create trigger likes_are_counted after insert on likes
  referencing new table as changed for each statement execute function note_like_changes();
create trigger likes_are_uncounted after delete on likes
  referencing old table as changed for each statement execute function note_like_changes();

-- Nobody likes while this is added up: making the triggers has locked the table.
insert into song_likes (song_id, likes) select song_id, count(*) from likes group by song_id;

revoke all on song_likes, like_changes from cadenza_api, cadenza_worker;
grant select on song_likes, like_changes to cadenza_api;
-- Locking a row takes the right to change it.
grant select, update, delete on like_changes to cadenza_worker;
grant select, insert, update on song_likes to cadenza_worker;
