import { MAX_PAID_ATTEMPTS } from '@cadenza/domain/paid-attempts'
import { sql } from 'kysely'
import type { Check } from './ledger-check.ts'

/** Checks that the charges agree with what was made for them. */
export const SONG_CHECKS: readonly Check[] = [
  {
    // A cancelled song may be charged too: the fixed share, and only after a call that may have been charged.
    invariant: 'INV-7',
    find: (isInScope) => sql`
      select g.id::text as subject,
        format('%s, and its hold is %s with a charge of %s', g.state, coalesce(h.state::text, 'missing'), h.charged_audio) as detail
      from generations g left join ledger.hold h on h.id = g.id and h.user_id = g.user_id
      where ${isInScope('g.user_id')} and not coalesce(case
        when g.state in ('queued', 'running') then h.state = 'open'
        when g.state = 'succeeded' then h.state = 'settled'
        when g.state = 'cancelled' and h.state = 'settled' then
          h.charged_audio = ledger.late_cancel_charge(h.audio) and h.charged_cover + h.charged_title = 0
          and exists (select from provider_attempts a where a.generation_id = g.id and a.state <> 'refused')
        else h.state = 'released'
      end, false)`,
  },
  {
    // The charge is for the delivered seconds, rounded up, and never above the quote.
    invariant: 'INV-8',
    find: (isInScope) => sql`
      select s.id::text as subject,
        format('%s seconds long, charged for %s of %s quoted', coalesce(s.charged_duration, s.duration), h.charged_audio, h.audio) as detail
      from songs s join ledger.hold h on h.id = s.generation_id
      where ${isInScope('s.user_id')} and h.charged_audio <> least(h.audio, ceil(coalesce(s.charged_duration, s.duration)))`,
  },
  {
    invariant: 'INV-9',
    find: (isInScope) => sql`
      select s.id::text as subject,
        format('says %s credits, its hold is %s', s.credits_used, coalesce(h.state::text, 'missing')) as detail
      from songs s left join ledger.hold h on h.id = s.generation_id and h.user_id = s.user_id
      where ${isInScope('s.user_id')} and (
        h.state is distinct from 'settled'
        or s.credits_used <> h.charged_audio + h.charged_cover + h.charged_title
      )`,
  },
  {
    invariant: 'INV-9',
    find: (isInScope) => sql`
      select g.id::text as subject, format('%s, and its song is %s', g.state, coalesce(s.id::text, 'missing')) as detail
      from generations g left join songs s on s.generation_id = g.id and s.id = g.song_id
      where ${isInScope('g.user_id')} and (g.state = 'succeeded') <> (s.id is not null)`,
  },
  {
    invariant: 'INV-19',
    find: (isInScope) => sql`
      select g.id::text as subject, format('%s calls that may have been paid', count(*)) as detail
      from provider_attempts a join generations g on g.id = a.generation_id
      where a.state <> 'refused' and ${isInScope('g.user_id')}
      group by g.id having count(*) > ${MAX_PAID_ATTEMPTS}`,
  },
]
