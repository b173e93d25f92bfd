import { sql } from 'kysely'
import type { Check } from './ledger-check.ts'

/** What was granted, by the signup bonus and by purchases, and what was taken back. */
export const GRANT_CHECKS: readonly Check[] = [
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
]
