-- Twice as many likes as songs, and one song that everybody likes.
insert into likes (user_id, song_id, created_at, title_key, duration, is_shown)
select
  bench.user_id(people.n), bench.song_id(liked.n), now() - make_interval(secs => bench.chance(people.n + liked.n, 15) * 30000000),
  left(lower(bench.title(liked.n, bench.songs())) || E'\n' || lower(bench.name(bench.owner(liked.n, bench.users()))), 40),
  bench.seconds(liked.n), bench.is_shown(liked.n, people.n)
from (
  select n, floor(bench.zeal(n, bench.users()) * bench.songs() / bench.users())::integer as many
  from generate_series(0, bench.users() - 1) n
) people
cross join lateral (
  select bench.loved((k + bench.chance(people.n * 65536 + k, 16)) / many, bench.songs()) as n
  from generate_series(0, many - 1) k
  union all select 17
) liked
on conflict do nothing;

insert into song_likes (song_id, likes) select song_id, count(*) from likes group by song_id;

insert into downloads (user_id, song_id, quality, downloaded_at, title_key, duration, is_shown)
select
  bench.user_id(people.n), bench.song_id(taken.n), 'high', now() - make_interval(secs => bench.chance(people.n + taken.n, 17) * 30000000),
  left(lower(bench.title(taken.n, bench.songs())) || E'\n' || lower(bench.name(bench.owner(taken.n, bench.users()))), 40),
  bench.seconds(taken.n), bench.is_shown(taken.n, people.n)
from (
  select n, floor(bench.zeal(n, bench.users()))::integer as many from generate_series(0, bench.users() - 1) n
) people
cross join lateral (
  select bench.loved(bench.chance(people.n * 65536 + k, 18), bench.songs()) as n from generate_series(1, many) k
) taken
on conflict do nothing;

insert into library_totals (user_id, favorites, downloads)
select user_id, sum(favorites), sum(downloads) from (
  select user_id, count(*) as favorites, 0 as downloads from likes where is_shown group by user_id
  union all
  select user_id, 0, count(*) from downloads where is_shown group by user_id
) counted
group by user_id;
