-- The figures of a creator, kept as likes of songs are: totals, and rows that wait to be added to them.

set local statement_timeout = 0;
lock table songs, song_plays, follows in share row exclusive mode;

create table creator_totals (
  user_id uuid primary key references users on delete cascade,
  -- Not in the bin; those among them that everybody may hear; and the plays of these.
  songs bigint not null default 0,
  public_songs bigint not null default 0,
  plays bigint not null default 0,
  followers bigint not null default 0
) with (fillfactor = 70);

create table creator_changes (
  user_id uuid not null,
  songs bigint not null default 0,
  public_songs bigint not null default 0,
  plays bigint not null default 0,
  followers bigint not null default 0
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0);
create index creator_changes_by_user on creator_changes (user_id);

-- Whose public song it is, or null: then the plays of a creator are those of theirs, and their most played songs an index. A song
-- that was ever taken from the public has a row, so that plays which are added up at that moment find out.
alter table song_plays add column shown_by uuid;
alter table song_plays drop constraint song_plays_plays_check, add constraint song_plays_plays_check check (plays >= 0);
update song_plays set shown_by = songs.user_id from songs
  where songs.id = song_plays.song_id and songs.is_public and songs.deleted_at is null;
create index song_plays_by_creator on song_plays (shown_by, plays desc, song_id desc) where shown_by is not null and plays > 0;

create function tell_who_shows_song() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select songs.user_id into new.shown_by from public.songs
  where songs.id = new.song_id and songs.is_public and songs.deleted_at is null;
  return new;
end $$;
create trigger song_plays_know_creator before insert on song_plays for each row execute function tell_who_shows_song();

create function note_follow_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.creator_changes (user_id, followers)
  select creator_id, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by creator_id;
  return null;
end $$;
create trigger follows_are_counted after insert on follows
  referencing new table as changed for each statement execute function note_follow_changes();
create trigger follows_are_uncounted after delete on follows
  referencing old table as changed for each statement execute function note_follow_changes();

create function note_song_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.creator_changes (user_id, songs, public_songs)
  select user_id, case tg_op when 'INSERT' then 1 else -1 end * count(*),
    case tg_op when 'INSERT' then 1 else -1 end * count(*) filter (where is_public)
  from changed where deleted_at is null group by user_id;
  return null;
end $$;
create trigger songs_are_counted after insert on songs
  referencing new table as changed for each statement execute function note_song_changes();
create trigger songs_are_uncounted after delete on songs
  referencing old table as changed for each statement execute function note_song_changes();

create function note_song_moves() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.creator_changes (user_id, songs, public_songs)
  select user_id, sum(songs), sum(public_songs) from (
    select user_id, 1 as songs, is_public::integer as public_songs from changed where deleted_at is null
    union all
    select user_id, -1, -is_public::integer from before where deleted_at is null
  ) moved
  group by user_id having sum(songs) <> 0 or sum(public_songs) <> 0;

  -- In the order in which plays are added up, so that the two never wait for each other in a circle.
  insert into public.song_plays (song_id, plays)
  select changed.id, 0 from changed join before using (id)
  where (changed.is_public and changed.deleted_at is null) <> (before.is_public and before.deleted_at is null)
    and (not changed.is_public or changed.deleted_at is not null or exists (select from public.song_plays where song_id = changed.id))
  order by changed.id
  on conflict (song_id) do update set shown_by = excluded.shown_by;
  return null;
end $$;
create trigger songs_are_recounted after update on songs
  referencing old table as before new table as changed for each statement execute function note_song_moves();

create function note_play_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into public.creator_changes (user_id, plays)
    select shown_by, sum(plays) from changed where shown_by is not null group by shown_by having sum(plays) <> 0;
  elsif tg_op = 'DELETE' then
    insert into public.creator_changes (user_id, plays)
    select shown_by, -sum(plays) from before where shown_by is not null group by shown_by having sum(plays) <> 0;
  else
    insert into public.creator_changes (user_id, plays)
    select shown_by, sum(plays) from (
      select shown_by, plays from changed union all select shown_by, -plays from before
    ) moved
    where shown_by is not null group by shown_by having sum(plays) <> 0;
  end if;
  return null;
end $$;
create trigger song_plays_are_counted after insert on song_plays
  referencing new table as changed for each statement execute function note_play_changes();
create trigger song_plays_are_recounted after update on song_plays
  referencing old table as before new table as changed for each statement execute function note_play_changes();
create trigger song_plays_are_uncounted after delete on song_plays
  referencing old table as before for each statement execute function note_play_changes();

insert into creator_totals (user_id, songs, public_songs, plays, followers)
select user_id, sum(songs), sum(public_songs), sum(plays), sum(followers) from (
  select user_id, count(*) as songs, count(*) filter (where is_public) as public_songs, 0 as plays, 0 as followers
  from songs where deleted_at is null group by user_id
  union all
  select shown_by, 0, 0, sum(plays), 0 from song_plays where shown_by is not null group by shown_by
  union all
  select creator_id, 0, 0, 0, count(*) from follows group by creator_id
) counted
group by user_id;

revoke execute on function tell_who_shows_song, note_follow_changes, note_song_changes, note_song_moves, note_play_changes from public;
revoke all on creator_totals, creator_changes from cadenza_api, cadenza_worker;
grant select on creator_totals, creator_changes to cadenza_api;
grant select, update, delete on creator_changes to cadenza_worker;
grant select, insert, update on creator_totals to cadenza_worker;
