-- Orders that no index can hold, for they fade with time and add up over tables. The worker writes them anew every few minutes under
-- the next number; whoever reads, reads one number, and the one before stays for those in the middle of a list.

set local statement_timeout = 0;

create table rankings (
  is_only boolean primary key default true check (is_only),
  generation bigint not null default 0,
  made_at timestamptz,
  -- When every song was looked at last; in between, those that something has happened to are enough.
  made_whole_at timestamptz
);
insert into rankings default values;

-- The first few hundred of each list: of all songs (genre '') and of each genre.
create table song_ranks (
  generation bigint not null,
  sort text not null check (sort in ('popular', 'trending')),
  genre text not null,
  rank integer not null check (rank > 0),
  song_id uuid not null,
  primary key (generation, sort, genre, rank)
);

-- Search looks here first. A word that is frequent among songs is frequent among these, and what is rare here is rare everywhere, so
-- that the index over letters never has much to bring.
create table popular_songs (
  generation bigint not null,
  rank integer not null check (rank > 0),
  song_id uuid not null,
  user_id uuid not null,
  words text collate "C" not null,
  primary key (generation, rank)
);
create table popular_creators (
  generation bigint not null,
  rank integer not null check (rank > 0),
  user_id uuid not null,
  words text collate "C" not null,
  primary key (generation, rank)
);

revoke insert, update, delete on rankings, song_ranks, popular_songs, popular_creators from cadenza_api;
revoke insert, delete on rankings from cadenza_worker;
-- How many follow somebody, and not who.
grant select (creator_id) on follows to cadenza_worker;

-- Whoever goes takes their words along. There is no reference: checking it would write to every song in every round.
create function forget_ranked_person() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.popular_songs where user_id = old.id;
  delete from public.popular_creators where user_id = old.id;
  return null;
end $$;
revoke execute on function forget_ranked_person from public;
create trigger people_leave_rankings after delete on users for each row execute function forget_ranked_person();

-- What happened lately is all that a round has to look at.
create index song_plays_daily_by_day on song_plays_daily (day, song_id);
create index likes_by_time on likes (created_at, song_id);

-- Albums are looked for among these, newest first.
create index playlists_public on playlists (id desc) where is_public and deleted_at is null;
