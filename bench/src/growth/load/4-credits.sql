-- Each person got a bonus and a gift that pays for their songs; each song was held for and settled.

insert into ledger.hold (
  id, user_id, audio, cover, title, bonus_amount, paid_amount, state, charged_audio, charged_cover, charged_title, placed_at,
  expires_at, closed_at
)
select
  bench.generation_id(n), bench.user_id(bench.owner(n, bench.users())), 150, 2, 1, 0, 153, 'settled', 150, 2, 1,
  bench.made_at(n, bench.songs()), bench.made_at(n, bench.songs()), bench.made_at(n, bench.songs())
from generate_series(0, bench.songs() - 1) n;

create temporary table bench_made as
select n, owner, row_number() over (partition by owner order by n) as place, count(*) over (partition by owner) as songs
from (select n, bench.owner(n, bench.users()) as owner from generate_series(0, bench.songs() - 1) n) made;

insert into ledger.wallet (user_id, bonus_available, paid_available, full_tank, seq)
select bench.user_id(n), 500, 1000, 1500, 1 + 2 * coalesce(songs, 0)
from generate_series(0, bench.users() - 1) n
left join (select owner, max(songs) as songs from bench_made group by owner) made on made.owner = n;

insert into ledger.transfer (user_id, seq, kind, change, owed_change, balance_after, actor, created_at)
select bench.user_id(n), 1, 'bonus', 500, 0, 500, 'bench', now() - interval '2 years' from generate_series(0, bench.users() - 1) n;

-- A hold takes what can be spent, settling it changes nothing of that.
insert into ledger.transfer (user_id, seq, kind, ref, change, owed_change, balance_after, actor, created_at)
select
  bench.user_id(owner), 2 * place + step, case step when 0 then 'hold' else 'settle' end::ledger.transfer_kind,
  bench.generation_id(n), case step when 0 then -153 else 0 end, 0, 1500, 'bench', bench.made_at(n, bench.songs())
from bench_made cross join generate_series(0, 1) step order by n, step;

insert into ledger.entry (transfer_id, n, user_id, account, amount)
select id, 1, user_id, 'revenue_paid', 153 from ledger.transfer where kind = 'settle';

drop table bench_made;
