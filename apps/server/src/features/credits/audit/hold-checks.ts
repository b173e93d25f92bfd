import { sql } from 'kysely'
import type { Check } from './ledger-check.ts'

/** Holds: what they set aside, and how they were closed. */
export const HOLD_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-4',
    find: (isInScope) => sql`
      with open_holds as (
        select user_id, sum(bonus_amount) as bonus, sum(paid_amount) as paid
        from ledger.hold where state = 'open' and ${isInScope('user_id')} group by user_id
      )
      select w.user_id::text as subject,
        format(
          'held %s bonus and %s paid, in open holds %s and %s',
          w.bonus_held, w.paid_held, coalesce(o.bonus, 0), coalesce(o.paid, 0)
        ) as detail
      from ledger.wallet w left join open_holds o on o.user_id = w.user_id
      where ${isInScope('w.user_id')}
        and (w.bonus_held <> coalesce(o.bonus, 0) or w.paid_held <> coalesce(o.paid, 0))`,
  },
  {
    // A closed hold has exactly one closing transfer and its key; an open one has neither.
    invariant: 'INV-5',
    find: (isInScope) => sql`
      with closings as (
        select ref, count(*) as transfers, min(id) as id
        from ledger.transfer where kind in ('settle', 'release') and ${isInScope('user_id')} group by ref
      )
      select h.id::text as subject,
        format(
          '%s with %s closing transfers and %s', h.state, coalesce(c.transfers, 0),
          case when k.key is null then 'no key' else 'a key for transfer ' || k.transfer_id end
        ) as detail
      from ledger.hold h
        left join closings c on c.ref = h.id
        left join ledger.idempotency k on k.key = 'close:' || h.id
      where ${isInScope('h.user_id')} and not case
        when h.state = 'open' then c.ref is null and k.key is null
        else coalesce(c.transfers = 1 and k.transfer_id = c.id, false)
      end`,
  },
  {
    // The charge is what the revenue accounts received, bonus first, and the rest returned to its origin or paid a
    // debt.
    invariant: 'INV-6',
    find: (isInScope) => sql`
      with closings as (
        select t.ref,
          coalesce(sum(e.amount) filter (where e.account = 'revenue_bonus'), 0) as bonus_charged,
          coalesce(sum(e.amount) filter (where e.account = 'revenue_paid'), 0) as paid_charged,
          coalesce(sum(e.amount) filter (where e.account = 'bonus_available'), 0) as bonus_back,
          coalesce(sum(e.amount) filter (where e.account = 'paid_available'), 0) as paid_back,
          coalesce(sum(e.amount) filter (where e.account = 'debt'), 0) as repaid
        from ledger.transfer t left join ledger.entry e on e.transfer_id = t.id
        where t.kind in ('settle', 'release') and ${isInScope('t.user_id')}
        group by t.id
      ), closed as (
        select *, charged_audio + charged_cover + charged_title as charge
        from ledger.hold where state <> 'open' and ${isInScope('user_id')}
      )
      select h.id::text as subject,
        format(
          '%s, charge %s of %s bonus and %s paid: charged %s and %s, back %s and %s, repaid %s',
          h.state, h.charge, h.bonus_amount, h.paid_amount,
          c.bonus_charged, c.paid_charged, c.bonus_back, c.paid_back, c.repaid
        ) as detail
      from closed h join closings c on c.ref = h.id
      where (h.state = 'settled') <> (h.charge > 0)
        or h.charge not between 0 and h.bonus_amount + h.paid_amount
        or c.bonus_charged + c.paid_charged <> h.charge
        or c.bonus_charged <> least(h.bonus_amount, h.charge)
        or c.paid_back <> greatest(h.paid_amount - c.paid_charged - c.repaid, 0)
        or c.bonus_back + c.paid_back + c.repaid <> h.bonus_amount + h.paid_amount - h.charge`,
  },
  {
    // The state of a hold agrees with the kinds of its transfers.
    invariant: 'INV-7',
    find: (isInScope) => sql`
      with stories as (
        select user_id, ref, string_agg(kind::text, ', ' order by seq) as kinds
        from ledger.transfer where kind in ('hold', 'settle', 'release') and ${isInScope('user_id')}
        group by user_id, ref
      ), expected as (
        select id, user_id, state,
          case state when 'open' then 'hold' when 'settled' then 'hold, settle' else 'hold, release' end as kinds
        from ledger.hold where ${isInScope('user_id')}
      )
      select coalesce(h.id, s.ref)::text as subject,
        format('%s, but its transfers are: %s', coalesce(h.state::text, 'no such hold'), coalesce(s.kinds, 'none')) as detail
      from expected h full join stories s on s.ref = h.id and s.user_id = h.user_id
      where h.kinds is distinct from s.kinds`,
  },
  {
    invariant: 'INV-14',
    find: (isInScope) => sql`
      with history as (
        select id, ref, kind, sum(owed_change) over (partition by user_id order by seq) as owed
        from ledger.transfer where ${isInScope('user_id')}
      )
      select id::text as subject, format('hold %s was placed while %s credits were owed', ref, owed) as detail
      from history where kind = 'hold' and owed <> 0`,
  },
  {
    // now() is when the snapshot was taken: a hold that closes during the audit is not reported.
    invariant: 'INV-17',
    isQuick: true,
    find: (isInScope) => sql`
      select id::text as subject, format('open, and expired at %s', expires_at) as detail
      from ledger.hold
      where state = 'open' and expires_at + interval '60 seconds' < now() and ${isInScope('user_id')}`,
  },
  {
    invariant: 'INV-24',
    find: (isInScope) => sql`
      with charged as (
        select user_id, sum(charged_audio + charged_cover + charged_title) as credits
        from ledger.hold where state = 'settled' and ${isInScope('user_id')} group by user_id
      )
      select u.user_id::text as subject,
        format('shown as used: %s, charged: %s', u.total_credits_used, coalesce(c.credits, 0)) as detail
      from user_credits u left join charged c on c.user_id = u.user_id
      where ${isInScope('u.user_id')} and u.total_credits_used <> coalesce(c.credits, 0)`,
  },
]
