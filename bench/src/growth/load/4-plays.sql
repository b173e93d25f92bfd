-- Two of three public songs were heard, the first a million times; those that are heard most were heard lately, too.
insert into song_plays (song_id, plays, shown_by)
select bench.song_id(n), greatest(1, floor(1000000 / power(rank + 1, 0.7)))::bigint,
  case when bench.is_public(n) and not bench.is_binned(n) then bench.user_id(bench.owner(n, bench.users())) end
from (
  select rank, (rank * 48271 + 17) % bench.songs() as n from generate_series(0, bench.songs() * 2 / 3) rank
) heard
where bench.is_public(n)
on conflict do nothing;

insert into song_plays_daily (song_id, day, plays)
select bench.song_id(n), (now() at time zone 'utc')::date - day, greatest(1, floor(30000 / power(rank + 1, 0.7) / (day + 1)))::bigint
from (
  select rank, (rank * 48271 + 17) % bench.songs() as n from generate_series(0, least(bench.songs() / 2, 200000)) rank
) heard
cross join generate_series(0, 6) day
where bench.is_public(n)
on conflict do nothing;

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
