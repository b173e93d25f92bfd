import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** The numbers are those of the written rules of the ledger; the missing ones do not concern the database. */
export type Invariant =
  | 'INV-1'
  | 'INV-2'
  | 'INV-3'
  | 'INV-4'
  | 'INV-5'
  | 'INV-6'
  | 'INV-7'
  | 'INV-8'
  | 'INV-9'
  | 'INV-11'
  | 'INV-12'
  | 'INV-13'
  | 'INV-14'
  | 'INV-15'
  | 'INV-16'
  | 'INV-17'
  | 'INV-19'
  | 'INV-24'

export interface Finding {
  /** Id of the transfer, wallet, hold or purchase; else the name of what is wrong. */
  subject: string
  detail: string
}

/** Narrows a query to the audited users: `true` when all users are audited. */
type Scope = (column: string) => RawBuilder<SqlBool>

export interface Check {
  invariant: Invariant
  /** Concerns the database as a whole, and is meaningless for a subset of users. */
  isGlobal?: true
  find: (isInScope: Scope) => RawBuilder<Finding>
}

export const LEDGER_CHECKS: readonly Check[] = [
  {
    // Every transfer has entries and they sum to zero; only the closing of an empty wallet moves nothing.
    invariant: 'INV-1',
    find: (isInScope) => sql`
      select t.id::text as subject,
        format('%s with %s entries that sum to %s', t.kind, count(e.n), coalesce(sum(e.amount), 0)) as detail
      from ledger.transfer t left join ledger.entry e on e.transfer_id = t.id
      where ${isInScope('t.user_id')}
      group by t.id
      having coalesce(sum(e.amount), 0) <> 0
        or count(e.n) = 0 and not (t.kind = 'closed' and t.change = 0)`,
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
        format('the wallet says %s, its entries %s, %s of another person', kept, booked, foreign_entries) as detail
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
    invariant: 'INV-11',
    find: (isInScope) => sql`
      select user_id::text as subject, format('%s signup bonuses', count(*)) as detail
      from ledger.transfer where kind = 'bonus' and ${isInScope('user_id')}
      group by user_id having count(*) > 1`,
  },
  {
    invariant: 'INV-11',
    isGlobal: true,
    find: () => sql`
      select 'bonus_subject' as subject, format('%s bonuses for %s identities', bonuses, identities) as detail
      from (select count(*) as bonuses from ledger.transfer where kind = 'bonus') b,
        (select count(*) as identities from ledger.bonus_subject) s
      where bonuses <> identities`,
  },
  {
    // A paid purchase was granted once and in full, any other not at all.
    invariant: 'INV-11',
    find: (isInScope) => sql`
      with grants as (
        select t.user_id, t.ref, count(distinct t.id) as grants,
          -coalesce(sum(e.amount) filter (where e.account = 'issued_purchase'), 0) as credits
        from ledger.transfer t left join ledger.entry e on e.transfer_id = t.id
        where t.kind = 'purchase' and ${isInScope('t.user_id')}
        group by t.user_id, t.ref
      ), purchases as (
        select id, user_id, state, credits from ledger.purchase where ${isInScope('user_id')}
      )
      select coalesce(p.id, g.ref)::text as subject,
        format(
          '%s, granted %s times, %s of %s credits',
          coalesce(p.state::text, 'no such purchase'), coalesce(g.grants, 0), coalesce(g.credits, 0), coalesce(p.credits, 0)
        ) as detail
      from purchases p full join grants g on g.ref = p.id and g.user_id = p.user_id
      where not case
        when p.state = 'paid' then coalesce(g.grants = 1 and g.credits = p.credits, false)
        else g.ref is null
      end`,
  },
  {
    invariant: 'INV-12',
    isGlobal: true,
    find: () => sql`
      with booked as (
        select
          -coalesce(sum(amount) filter (where account in ('issued_bonus', 'issued_purchase', 'adjustment')), 0) as issued,
          coalesce(sum(amount) filter (
            where account in ('revenue_bonus', 'revenue_paid', 'clawback', 'forfeited')
          ), 0) as gone
        from ledger.entry
      ), kept as (
        select coalesce(sum(bonus_available + bonus_held + paid_available + paid_held - debt), 0) as owned
        from ledger.wallet
      )
      select 'all wallets' as subject,
        format('issued %s, but %s in wallets and %s used or taken back', issued, owned, gone) as detail
      from booked, kept where issued <> owned + gone`,
  },
  {
    // Everything was taken back while disputed or lost, else the refunded share; and no transfer took anything more.
    invariant: 'INV-13',
    find: (isInScope) => sql`
      with taken as (
        select t.user_id, t.ref, sum(e.amount) as credits
        from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
        where e.account = 'clawback' and ${isInScope('t.user_id')}
        group by t.user_id, t.ref
      ), targets as (
        select p.id, p.user_id, p.clawed, case
          when p.state <> 'paid' then 0
          when exists (select from ledger.dispute d where d.purchase_id = p.id and d.state in ('open', 'lost')) then p.credits
          else p.credits::bigint * p.refunded_cents / p.price_cents
        end as target
        from ledger.purchase p where ${isInScope('p.user_id')}
      )
      select coalesce(p.id, t.ref)::text as subject,
        format(
          'to be taken back: %s, noted as taken: %s, taken: %s',
          coalesce(p.target, 0), coalesce(p.clawed, 0), coalesce(t.credits, 0)
        ) as detail
      from targets p full join taken t on t.ref = p.id and t.user_id = p.user_id
      where coalesce(p.clawed, 0) <> coalesce(p.target, 0) or coalesce(p.clawed, 0) <> coalesce(t.credits, 0)`,
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
    invariant: 'INV-16',
    isGlobal: true,
    find: () => sql`
      with expected (name, on_table, event, does) as (
        values
          ('transfer_is_append_only', 'ledger.transfer', 'before update, delete, truncate', 'ledger.refuse_change'),
          ('entry_is_append_only', 'ledger.entry', 'before update, delete, truncate', 'ledger.refuse_change'),
          ('idempotency_is_append_only', 'ledger.idempotency', 'before update, delete, truncate', 'ledger.refuse_change'),
          ('bonus_subject_is_append_only', 'ledger.bonus_subject', 'before update, delete, truncate', 'ledger.refuse_change'),
          ('entry_is_balanced', 'ledger.entry', 'after insert', 'ledger.refuse_unbalanced')
      ), enabled as (
        select t.tgname as name, t.tgrelid as on_table, t.tgfoid as does,
          -- Bits of pg_trigger.tgtype: row 1, before 2, insert 4, delete 8, update 16, truncate 32.
          case t.tgtype when 58 then 'before update, delete, truncate' when 4 then 'after insert' end as event
        from pg_catalog.pg_trigger t where t.tgenabled in ('O', 'A') and t.tgqual is null
      )
      select x.name as subject, format('no such trigger is enabled on %s', x.on_table) as detail
      from expected x
      where not exists (
        select from enabled e
        where e.name = x.name and e.on_table = x.on_table::regclass and e.event = x.event and e.does = x.does::regproc
      )`,
  },
  {
    invariant: 'INV-16',
    isGlobal: true,
    find: () => sql`
      select role.rolname as subject, format('may %s %s', privilege, on_table) as detail
      from pg_catalog.pg_roles role,
        unnest(array['insert', 'update', 'delete', 'truncate']) as privilege,
        unnest(array[
          'wallet', 'hold', 'purchase', 'transfer', 'entry', 'idempotency', 'bonus_subject', 'dispute'
        ]) as on_table
      where role.rolname in ('cadenza_api', 'cadenza_worker')
        and case when privilege in ('insert', 'update')
          then has_any_column_privilege(role.oid, ('ledger.' || on_table)::regclass, privilege)
          else has_table_privilege(role.oid, ('ledger.' || on_table)::regclass, privilege)
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
  {
    // now() is when the snapshot was taken: a hold that closes during the audit is not reported.
    invariant: 'INV-17',
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
