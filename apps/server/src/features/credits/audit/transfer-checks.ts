import { sql } from 'kysely'
import type { Check } from './ledger-check.ts'

/** Transfers, their entries, and the wallets that sum them up. */
export const TRANSFER_CHECKS: readonly Check[] = [
  {
    // Every transfer has entries and they sum to zero; only the closing of an empty wallet moves nothing. Materialized,
    // because the plan for the first few would walk all transfers in the order of their numbers.
    invariant: 'INV-1',
    find: (isInScope) => sql`
      with unbalanced as materialized (
        select t.id, t.kind, count(e.n) as entries, coalesce(sum(e.amount), 0) as total
        from ledger.transfer t left join ledger.entry e on e.transfer_id = t.id
        where ${isInScope('t.user_id')}
        group by t.id
        having coalesce(sum(e.amount), 0) <> 0
          or count(e.n) = 0 and not (t.kind = 'closed' and t.change = 0)
      )
      select id::text as subject, format('%s with %s entries that sum to %s', kind, entries, total) as detail
      from unbalanced`,
  },
  {
    // The wallet is a cache of its entries.
    invariant: 'INV-2',
    find: (isInScope) => sql`
      with booked as (
        select t.user_id,
          coalesce(sum(e.amount) filter (where e.account = 'bonus_available'), 0) as bonus_available,
          coalesce(sum(e.amount) filter (where e.account = 'bonus_held'), 0) as bonus_held,
          coalesce(sum(e.amount) filter (where e.account = 'paid_available'), 0) as paid_available,
          coalesce(sum(e.amount) filter (where e.account = 'paid_held'), 0) as paid_held,
          -coalesce(sum(e.amount) filter (where e.account = 'debt'), 0) as debt,
          count(*) filter (where e.user_id <> t.user_id) as foreign_entries
        from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
        where ${isInScope('t.user_id')}
        group by t.user_id
      ), compared as (
        select w.user_id,
          row(w.bonus_available, w.bonus_held, w.paid_available, w.paid_held, w.debt)::text as kept,
          row(
            coalesce(b.bonus_available, 0), coalesce(b.bonus_held, 0),
            coalesce(b.paid_available, 0), coalesce(b.paid_held, 0), coalesce(b.debt, 0)
          )::text as booked,
          coalesce(b.foreign_entries, 0) as foreign_entries
        from ledger.wallet w left join booked b on b.user_id = w.user_id
        where ${isInScope('w.user_id')}
      )
      select user_id::text as subject,
        format('the wallet says %s, its entries %s, %s of another user', kept, booked, foreign_entries) as detail
      from compared where kept <> booked or foreign_entries > 0`,
  },
  {
    invariant: 'INV-3',
    find: (isInScope) => sql`
      select user_id::text as subject,
        format(
          'bonus %s held %s, paid %s held %s, owed %s',
          bonus_available, bonus_held, paid_available, paid_held, debt
        ) as detail
      from ledger.wallet
      where ${isInScope('user_id')} and (
        least(bonus_available, bonus_held, paid_available, paid_held, debt) < 0
        or debt > 0 and bonus_available + paid_available <> 0
      )`,
  },
  {
    // What was issued to a user is in their wallet, was used, or was taken back; so it is true of all users together.
    invariant: 'INV-12',
    find: (isInScope) => sql`
      with booked as (
        select t.user_id,
          -coalesce(sum(e.amount) filter (where e.account in ('issued_bonus', 'issued_purchase', 'adjustment')), 0) as issued,
          coalesce(sum(e.amount) filter (
            where e.account in ('revenue_bonus', 'revenue_paid', 'clawback', 'forfeited')
          ), 0) as gone
        from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
        where ${isInScope('t.user_id')}
        group by t.user_id
      ), compared as (
        select w.user_id, coalesce(b.issued, 0) as issued, coalesce(b.gone, 0) as gone,
          w.bonus_available + w.bonus_held + w.paid_available + w.paid_held - w.debt as owned
        from ledger.wallet w left join booked b on b.user_id = w.user_id
        where ${isInScope('w.user_id')}
      )
      select user_id::text as subject,
        format('issued %s, but %s in the wallet and %s used or taken back', issued, owned, gone) as detail
      from compared where issued <> owned + gone`,
  },
  {
    invariant: 'INV-15',
    find: (isInScope) => sql`
      with counted as (
        select user_id, count(distinct seq) as transfers, min(seq) as first, max(seq) as last
        from ledger.transfer where ${isInScope('user_id')} group by user_id
      )
      select w.user_id::text as subject,
        format('the wallet counts %s transfers, there are %s, from %s to %s', w.seq, c.transfers, c.first, c.last) as detail
      from ledger.wallet w left join counted c on c.user_id = w.user_id
      where ${isInScope('w.user_id')} and not case
        when c.user_id is null then w.seq = 0
        else w.seq = c.transfers and c.first = 1 and c.last = c.transfers
      end`,
  },
  {
    // The change, owed change and balance of a transfer agree with its entries and with all transfers before it.
    invariant: 'INV-16',
    find: (isInScope) => sql`
      with booked as (
        select t.id, t.user_id, t.seq, t.change, t.owed_change, t.balance_after,
          coalesce(sum(e.amount) filter (where e.account in ('bonus_available', 'paid_available')), 0) as booked_change,
          -coalesce(sum(e.amount) filter (where e.account = 'debt'), 0) as booked_owed
        from ledger.transfer t left join ledger.entry e on e.transfer_id = t.id
        where ${isInScope('t.user_id')}
        group by t.id
      ), running as (
        select *, sum(booked_change) over (partition by user_id order by seq) as booked_balance from booked
      )
      select id::text as subject,
        format(
          'says change %s, owed %s, balance %s; its entries say %s, %s, %s',
          change, owed_change, balance_after, booked_change, booked_owed, booked_balance
        ) as detail
      from running
      where change <> booked_change or owed_change <> booked_owed or balance_after <> booked_balance`,
  },
]
