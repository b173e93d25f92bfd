-- Each person got a bonus and a gift that pays for their songs; each song was held for and settled, as the ledger does it: an audit of
-- all this finds nothing.

create temporary table bench_made as
select
  n, owner, bench.credits(n) as credits, row_number() over made as place, sum(bench.credits(n)) over made as spent
from (select n, bench.owner(n, bench.users()) as owner from generate_series(0, bench.songs() - 1) n) songs
window made as (partition by owner order by n);

create temporary table bench_spent as
select n, coalesce(songs, 0) as songs, coalesce(credits, 0) as credits
from generate_series(0, bench.users() - 1) n
left join (select owner, count(*) as songs, sum(credits) as credits from bench_made group by owner) made on made.owner = n;

insert into ledger.wallet (user_id, bonus_available, paid_available, full_tank, credits_used, seq)
select bench.user_id(n), 500, 1000, 1500, credits, 2 + 2 * songs from bench_spent;

insert into ledger.bonus_subject (hmac) select sha256(int8send(n)) from bench_spent;

insert into ledger.hold (
  id, user_id, audio, cover, title, bonus_amount, paid_amount, state, charged_audio, charged_cover, charged_title, placed_at,
  expires_at, closed_at
)
select
  bench.generation_id(n), bench.user_id(owner), credits - 3, 2, 1, 0, credits, 'settled', credits - 3, 2, 1,
  bench.made_at(n, bench.songs()), bench.made_at(n, bench.songs()), bench.made_at(n, bench.songs())
from bench_made;

insert into ledger.transfer (user_id, seq, kind, change, owed_change, balance_after, actor, created_at)
select bench.user_id(n), 1, 'bonus', 500, 0, 500, 'bench', now() - interval '2 years' from bench_spent;

insert into ledger.transfer (user_id, seq, kind, ref, change, owed_change, balance_after, actor, created_at)
select
  bench.user_id(n), 2, 'adjustment', bench.user_id(n), 1000 + credits, 0, 1500 + credits, 'bench', now() - interval '2 years'
from bench_spent;

-- A hold takes what can be spent, settling it changes nothing of that.
insert into ledger.transfer (user_id, seq, kind, ref, change, owed_change, balance_after, actor, created_at)
select
  bench.user_id(owner), 2 * place + 1 + step, case step when 0 then 'hold' else 'settle' end::ledger.transfer_kind,
  bench.generation_id(made.n), case step when 0 then -made.credits else 0 end, 0, 1500 + bench_spent.credits - spent, 'bench',
  bench.made_at(made.n, bench.songs())
from bench_made made join bench_spent on bench_spent.n = owner cross join generate_series(0, 1) step
order by made.n, step;

insert into ledger.entry (transfer_id, n, user_id, account, amount)
select id, side.n, user_id, side.account, side.amount
from ledger.transfer cross join lateral (
  values
    (1::smallint, case kind when 'bonus' then 'bonus_available' else 'paid_available' end::ledger.account, change),
    (2::smallint, case kind when 'bonus' then 'issued_bonus' when 'hold' then 'paid_held' else 'adjustment' end::ledger.account, -change)
) side (n, account, amount)
where kind in ('bonus', 'adjustment', 'hold');

insert into ledger.entry (transfer_id, n, user_id, account, amount)
select transfer.id, side.n, transfer.user_id, side.account, side.amount
from ledger.transfer join ledger.hold on hold.id = transfer.ref cross join lateral (
  values
    (1::smallint, 'paid_held'::ledger.account, -hold.paid_amount),
    (2::smallint, 'revenue_paid'::ledger.account, hold.paid_amount)
) side (n, account, amount)
where kind = 'settle';

insert into ledger.idempotency (key, payload_hash, transfer_id)
select 'close:' || ref, sha256(''), id from ledger.transfer where kind = 'settle';

drop table bench_made, bench_spent;
