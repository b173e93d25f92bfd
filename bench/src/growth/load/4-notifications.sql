-- Ten for each person, a hundred times as many for some.
create temporary table bench_told as
select row_number() over () as n, person, seq, many from (
  select n as person, case when n % 1000 = 3 then 1000 else 10 end as many from generate_series(0, bench.users() - 1) n
) people
cross join lateral generate_series(1, many) seq;

insert into notification_boxes (user_id, version, read_up_to)
select bench.user_id(person), max(seq), max(seq) - 5 from bench_told group by person;

insert into notifications (id, user_id, kind, subject_id, song_id, credits, count, seq, created_at)
select
  bench.id(n, '006'), bench.user_id(person),
  case seq % 3 when 0 then 'credits' when 1 then 'song-ready' else 'like' end::notification_kind,
  case seq % 3 when 0 then bench.id(n, '007') else bench.song_id(n % bench.songs()) end,
  case seq % 3 when 0 then null else bench.song_id(n % bench.songs()) end, case seq % 3 when 0 then 100 end,
  case seq % 3 when 2 then 2 else 1 end, seq, now() - make_interval(mins => many - seq)
from bench_told;

insert into notification_people (user_id, kind, subject_id, actor_id, notification_id, created_at)
select
  bench.user_id(person), 'like', bench.song_id(n % bench.songs()), bench.user_id((n * 31 + k) % bench.users()), bench.id(n, '006'),
  now() - make_interval(mins => many - seq)
from bench_told cross join generate_series(1, 2) k
where seq % 3 = 2
on conflict do nothing;

drop table bench_told;
