-- Lists of other users' songs (favorites, downloads, playlists) count only songs that the viewer may hear. To count them without looking at
-- every song, a row of a list holds a copy of what decides that. A song that changes does not touch the rows of a million lists: it is noted in
-- songs_to_relist, a worker renews the copies, and whoever counts meanwhile corrects for the noted songs. So counts are exact at any moment.

-- Who may hear a song from a list: of a private song its creator, of a binned one nobody.
create type list_audience as enum ('nobody', 'creator', 'everybody');
create function list_audience_of(is_public boolean, deleted_at timestamptz) returns list_audience language sql immutable parallel safe
return case when deleted_at is not null then 'nobody' when is_public then 'everybody' else 'creator' end::list_audience;

-- Null in rows from before: they are counted by their songs until the audit of counts has come by and filled them in.
alter table likes add column is_shown boolean;
alter table downloads add column is_shown boolean;
alter table playlist_songs
  add column song_user_id uuid,
  add column duration double precision,
  add column audience list_audience;

create table songs_to_relist (
  n bigint generated always as identity primary key,
  song_id uuid not null
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0);

create function note_song_to_relist() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.songs_to_relist (song_id) values (new.id);
  return null;
end $$;
create trigger songs_move_in_lists after update on songs for each row
  when (
    (old.is_public, old.deleted_at is null, old.duration, left(old.words, 40))
      is distinct from (new.is_public, new.deleted_at is null, new.duration, left(new.words, 40))
  )
  execute function note_song_to_relist();

-- The lock is the one that the reference to the song takes anyway, only earlier: a worker that gets the song's row to itself knows that
-- nobody is about to add a row with a copy from before the change.
create or replace function shelve_song() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select left(words, 40), songs.duration, songs.deleted_at is null and (songs.is_public or songs.user_id = new.user_id)
    into new.title_key, new.duration, new.is_shown
    from public.songs where id = new.song_id for key share;
  -- The reference refuses it, and says so better.
  if not found then
    new.title_key := '';
    new.duration := 0;
  end if;
  return new;
end $$;

create function copy_song_into_playlist() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select songs.user_id, songs.duration, public.list_audience_of(songs.is_public, songs.deleted_at)
    into new.song_user_id, new.duration, new.audience
    from public.songs where id = new.song_id for key share;
  return new;
end $$;
create trigger playlist_songs_are_copied before insert on playlist_songs
  for each row execute function copy_song_into_playlist();

-- As the counts of creators are kept (0020): totals, and rows that wait to be added to them.
create table library_totals (
  user_id uuid primary key references users on delete cascade,
  favorites bigint not null default 0,
  downloads bigint not null default 0
) with (fillfactor = 70);

create table library_changes (
  user_id uuid not null,
  favorites bigint not null default 0,
  downloads bigint not null default 0
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0);
create index library_changes_by_user on library_changes (user_id);

create function note_library_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into public.library_changes (user_id, favorites, downloads)
    select user_id, case tg_argv[0] when 'favorites' then count(*) else 0 end, case tg_argv[0] when 'downloads' then count(*) else 0 end
    from changed where is_shown group by user_id;
  elsif tg_op = 'DELETE' then
    insert into public.library_changes (user_id, favorites, downloads)
    select user_id, case tg_argv[0] when 'favorites' then -count(*) else 0 end, case tg_argv[0] when 'downloads' then -count(*) else 0 end
    from before where is_shown group by user_id;
  else
    insert into public.library_changes (user_id, favorites, downloads)
    select user_id, case tg_argv[0] when 'favorites' then sum(n) else 0 end, case tg_argv[0] when 'downloads' then sum(n) else 0 end
    from (select user_id, 1 as n from changed where is_shown union all select user_id, -1 from before where is_shown) moved
    group by user_id having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger likes_enter_library after insert on likes
  referencing new table as changed for each statement execute function note_library_changes('favorites');
create trigger likes_move_in_library after update on likes
  referencing old table as before new table as changed for each statement execute function note_library_changes('favorites');
create trigger likes_leave_library after delete on likes
  referencing old table as before for each statement execute function note_library_changes('favorites');
create trigger downloads_enter_library after insert on downloads
  referencing new table as changed for each statement execute function note_library_changes('downloads');
create trigger downloads_move_in_library after update on downloads
  referencing old table as before new table as changed for each statement execute function note_library_changes('downloads');
create trigger downloads_leave_library after delete on downloads
  referencing old table as before for each statement execute function note_library_changes('downloads');

-- How far the audit of counts has come. Until its first pass has ended, the libraries of users behind `last_id` are counted by their songs.
create table count_audit_progress (
  kind text primary key check (kind in ('libraries', 'playlists', 'songs')),
  -- The pass goes on behind this one; null at the beginning of a pass.
  last_id uuid,
  is_filled boolean not null,
  pass_ended_at timestamptz
);
insert into count_audit_progress (kind, is_filled) values
  ('libraries', not exists (select from likes) and not exists (select from downloads)),
  ('playlists', not exists (select from playlist_songs)),
  ('songs', true);

-- As in 0021, and leaves no waiting row of a library.
create or replace function finish_erasing(leaver uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  closing text;
begin
  if not exists (select from account_deletions where user_id = leaver and erasing_at is not null) then
    raise exception 'nobody erases %', leaver;
  end if;
  closing := ledger.close_wallet(leaver);
  if closing = 'holds-open' then
    raise exception 'credits of % are still held', leaver;
  end if;
  update ledger.purchase set receipt_url = null where user_id = leaver and receipt_url is not null;
  delete from leaving_items where user_id = leaver;
  delete from notification_facts where user_id = leaver or actor_id = leaver;
  delete from users where id = leaver;
  -- What their going has made wait to be added up: there is no total left to add it to.
  delete from creator_changes where user_id = leaver;
  delete from library_changes where user_id = leaver;
  update account_deletions set erased_at = now(), leased_until = null where user_id = leaver and erased_at is null;
end $$;

revoke execute on function note_song_to_relist, copy_song_into_playlist, note_library_changes from public;
revoke all on songs_to_relist, library_totals, library_changes, count_audit_progress from cadenza_api, cadenza_worker;
grant select on songs_to_relist, library_totals, library_changes, count_audit_progress to cadenza_api;
grant select, delete on songs_to_relist to cadenza_worker;
-- The audit mends a total by a row that waits to be added to it.
grant select, insert, update, delete on library_changes to cadenza_worker;
grant select, insert, update on library_totals to cadenza_worker;
grant insert on like_changes, creator_changes to cadenza_worker;
grant select, update on count_audit_progress to cadenza_worker;
grant update (song_user_id, duration, audience) on playlist_songs to cadenza_worker;
