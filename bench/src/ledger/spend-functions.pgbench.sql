-- A spend as the product makes it, without Node in between.
\set n random(1, :wallets)
select id as hold, ledger.place_hold(
  id, ('00000000-0000-7000-8000-' || lpad(:n::int::text, 12, '0'))::uuid, 150, 30, 5, make_interval(secs => 1200)
) as outcome from (select uuidv7() as id offset 0) as new_hold \gset
select ledger.settle_hold(:hold::uuid, 121, 30, 5);
