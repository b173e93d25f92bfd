insert into users (id, name, created_at)
select bench.user_id(n), bench.name(n), now() - interval '2 years' from generate_series(0, bench.users() - 1) n;

insert into profiles (id, username, handle, words, bio, bio_words, created_at)
select bench.user_id(n), bench.name(n), 'person-' || n, lower(bench.name(n)) || E'\n@person-' || n,
  bench.bio(n, bench.users()), lower(bench.bio(n, bench.users())), now() - interval '2 years'
from generate_series(0, bench.users() - 1) n;

insert into sessions (id, user_id, token_hash, expires_at, ends_at)
select bench.id(n, '005'), bench.user_id(n), sha256(('token-' || n)::bytea), now() + interval '20 days', now() + interval '100 days'
from generate_series(0, bench.users() - 1) n;

-- Some follow many; the first is followed by every second person.
insert into follows (follower_id, creator_id, created_at)
select bench.user_id(people.n), bench.user_id(followed.n), now() - make_interval(hours => (bench.chance(people.n, 10) * 10000)::integer)
from (select n, floor(2.5 * bench.zeal(n, bench.users()))::integer as many from generate_series(0, bench.users() - 1) n) people
cross join lateral (
  select bench.few(bench.chance(people.n * 65536 + k, 11), bench.users()) as n from generate_series(1, least(many, 1000)) k
  union select 0 where people.n % 2 = 0
) followed
where followed.n <> people.n
on conflict do nothing;
