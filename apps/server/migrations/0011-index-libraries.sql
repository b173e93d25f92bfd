-- Lists that people keep: a bin for playlists, every order they can be asked for, and search in words.

-- Every song is written once here, which takes as long as there are songs.
set local statement_timeout = 0;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Case and accents taken away. `unaccent` may change with its dictionary and is therefore not immutable; ours does not change.
create function fold_words(words text) returns text language sql immutable strict parallel safe
  return casefold(unaccent('unaccent', normalize(words, nfkc)) collate "pg_unicode_fast");

-- As a pattern for `like`, found anywhere.
create function pattern_of(asked text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace(fold_words(asked), '([\\%_])', '\\\1', 'g') || '%';

-- Title, a line end, creator. A line end sorts before every letter, so this is the order of titles too.
alter table songs add column words text collate "C" not null default '';
create function fold_song() returns trigger language plpgsql as $$
begin
  new.words := public.fold_words(left(new.title, 300)) || E'\n' || public.fold_words(left(coalesce(new.creator_name, ''), 100));
  return new;
end $$;
create trigger songs_are_folded before insert or update of title, creator_name on songs
  for each row execute function fold_song();
update songs set title = title;

-- All that a list of somebody's songs asks of each: ten thousand of them are counted and searched without touching the songs.
create index songs_on_shelves on songs (id) include (user_id, is_public, words) where deleted_at is null;
create index songs_public_by_words on songs using gin (words gin_trgm_ops) where is_public and deleted_at is null;

-- What a shelf is sorted by lies on the shelf: no index can sort rows of one table by columns of another.
alter table likes
  add column title_key text collate "C" not null default '',
  add column duration double precision not null default 0;
alter table downloads
  add column title_key text collate "C" not null default '',
  add column duration double precision not null default 0;
create function shelve_song() returns trigger language plpgsql as $$
begin
  select left(words, 40), songs.duration into new.title_key, new.duration from public.songs where id = new.song_id;
  -- The reference refuses it, and says so better.
  if not found then
    new.title_key := '';
    new.duration := 0;
  end if;
  return new;
end $$;
create trigger likes_are_shelved before insert on likes for each row execute function shelve_song();
create trigger downloads_are_shelved before insert on downloads for each row execute function shelve_song();
update likes set title_key = left(songs.words, 40), duration = songs.duration from songs where songs.id = song_id;
update downloads set title_key = left(songs.words, 40), duration = songs.duration from songs where songs.id = song_id;

create index likes_by_user on likes (user_id, created_at desc, song_id desc);
create index likes_by_user_title on likes (user_id, title_key, song_id);
create index likes_by_user_duration on likes (user_id, duration, song_id);
drop index downloads_by_user;
create index downloads_by_user on downloads (user_id, downloaded_at desc, song_id desc);
create index downloads_by_user_title on downloads (user_id, title_key, song_id);
create index downloads_by_user_duration on downloads (user_id, duration, song_id);

alter table playlists
  add column version bigint not null default 0,
  add column deleted_at timestamptz,
  add column words text collate "C" not null default '';
create function fold_playlist() returns trigger language plpgsql as $$
begin
  new.words := public.fold_words(new.title);
  return new;
end $$;
create trigger playlists_are_folded before insert or update of title on playlists
  for each row execute function fold_playlist();
update playlists set title = title;

drop index playlists_by_user;
drop index playlists_public_by_user;
create index playlists_by_user on playlists (user_id, id desc) where deleted_at is null;
create index playlists_by_user_changed on playlists (user_id, updated_at desc, id desc) where deleted_at is null;
create index playlists_by_user_title on playlists (user_id, left(words, 40), id) where deleted_at is null;
create index playlists_public_by_user on playlists (user_id, id desc) where is_public and deleted_at is null;
create index playlists_in_bin on playlists (deleted_at) where deleted_at is not null;

-- The worker has no other business with playlists. The days stand here: whoever may call this cannot make them fewer.
create function empty_playlist_bin(max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with rotten as (
    select id from public.playlists where deleted_at < now() - interval '30 days' order by deleted_at limit max_rows
    for update skip locked
  ), gone as (delete from public.playlists where id in (select id from rotten) returning id)
  select count(*)::integer from gone;
end;
revoke execute on function empty_playlist_bin from public;
grant execute on function empty_playlist_bin to cadenza_worker;
