/** A possible mistake in the ledger: text that occurs exactly once in its migrations, and its replacement. */
export interface Mutant {
  name: string
  /** The mistake only shows with simultaneous calls, so the parallel check runs first. */
  isRace?: true
  edits: { find: string; replace: string }[]
}

const mutant = (name: string, find: string, replace: string): Mutant => ({ name, edits: [{ find, replace }] })
const race = (name: string, find: string, replace: string): Mutant => ({ ...mutant(name, find, replace), isRace: true })
const without = (name: string, find: string): Mutant => mutant(name, find, '')

const LOCK = ' for update;'

/** Removes the lock that follows the text `before`. */
const unlocked = (name: string, before: string, after: string): Mutant =>
  race(name, `${before}${LOCK}${after}`, `${before};${after}`)

const WALLET_OF = 'select * into v_wallet from ledger.wallet where user_id ='

const locks: Mutant[] = [
  unlocked('the bonus does not lock the wallet', `${WALLET_OF} p_user`, `\n  if ledger.seen('bonus:'`),
  unlocked(
    'a hold does not lock the wallet',
    `${WALLET_OF} p_user`,
    `\n  if not found then return 'no-wallet'; end if;\n  v_seen := ledger.seen(v_key, v_payload);\n  if v_seen <> 'new' then return v_seen; end if;\n  if v_wallet.closed_at`,
  ),
  unlocked('closing a hold does not lock the wallet', `${WALLET_OF} v_user`, `\n  select * into v_hold`),
  unlocked('a payment does not lock the wallet', `${WALLET_OF} v_user`, `\n  select * into v_purchase`),
  unlocked(
    'an adjustment does not lock the wallet',
    `${WALLET_OF} p_user`,
    `\n  if not found then return 'no-wallet'; end if;\n  v_seen := ledger.seen(v_key, v_payload);\n  if v_seen <> 'new' then return v_seen; end if;\n  if p_credits > 0`,
  ),
  unlocked(
    'closing a wallet does not lock it',
    `${WALLET_OF} p_user`,
    `\n  if not found then return 'no-wallet'; end if;\n  if v_wallet.closed_at is not null then return 'replay'`,
  ),
  race(
    'the state of a hold is read before the lock',
    `  ${WALLET_OF} v_user for update;\n  select * into v_hold from ledger.hold where id = p_hold;\n`,
    `  select * into v_hold from ledger.hold where id = p_hold;\n  ${WALLET_OF} v_user for update;\n`,
  ),
  race(
    'a hold asks for its key before the lock',
    `  ${WALLET_OF} p_user for update;\n  if not found then return 'no-wallet'; end if;\n  v_seen := ledger.seen(v_key, v_payload);\n  if v_seen <> 'new' then return v_seen; end if;\n  if v_wallet.closed_at`,
    `  v_seen := ledger.seen(v_key, v_payload);\n  ${WALLET_OF} p_user for update;\n  if not found then return 'no-wallet'; end if;\n  if v_seen <> 'new' then return v_seen; end if;\n  if v_wallet.closed_at`,
  ),
  race(
    'closing a hold asks for its key before the lock',
    `  ${WALLET_OF} v_user for update;\n  select * into v_hold from ledger.hold where id = p_hold;\n  v_seen := ledger.seen(v_key, v_payload);\n`,
    `  v_seen := ledger.seen(v_key, v_payload);\n  ${WALLET_OF} v_user for update;\n  select * into v_hold from ledger.hold where id = p_hold;\n`,
  ),
  race(
    'the bonus asks for its key before the lock',
    `  ${WALLET_OF} p_user for update;\n  if ledger.seen('bonus:' || p_user, c_bonus::text) <> 'new' then return 'replay'; end if;\n`,
    `  if ledger.seen('bonus:' || p_user, c_bonus::text) <> 'new' then return 'replay'; end if;\n  ${WALLET_OF} p_user for update;\n`,
  ),
]

const keys: Mutant[] = [
  mutant(
    'the bonus is larger than the rules say',
    `c_bonus constant bigint := 300;`,
    `c_bonus constant bigint := 301;`,
  ),
  race(
    "another person's hold under the same id goes unnoticed",
    `  if not found then return 'conflict'; end if;\n`,
    '',
  ),
  mutant(
    'another payload under the same key passes for a replay',
    `then 'replay' else 'conflict' end`,
    `then 'replay' else 'replay' end`,
  ),
  without('closing a hold never asks for its key', `  if v_seen = 'replay' then return 'replay'; end if;\n`),
  without(
    'the bonus never asks for its key',
    `  if ledger.seen('bonus:' || p_user, c_bonus::text) <> 'new' then return 'replay'; end if;\n`,
  ),
  mutant(
    'a hold never asks for its key',
    `  if v_seen <> 'new' then return v_seen; end if;\n  if v_wallet.closed_at`,
    `  if v_wallet.closed_at`,
  ),
  mutant(
    'an adjustment never asks for its key',
    `  if v_seen <> 'new' then return v_seen; end if;\n  if p_credits > 0`,
    `  if p_credits > 0`,
  ),
  without(
    'keys are not kept',
    `  insert into ledger.idempotency (key, payload_hash, transfer_id)\n  values (p_key, ledger.hash_of(p_payload), v_transfer);\n`,
  ),
  without('an identity may bring the bonus again', `  if not found then return 'known-subject'; end if;\n`),
]

const holds: Mutant[] = [
  mutant(
    'a hold may be placed on a closed wallet',
    `if v_wallet.closed_at is not null then return 'closed'; end if;`,
    '',
  ),
  mutant('a hold may be placed while owing', `if v_wallet.debt > 0 then return 'owed'; end if;`, ''),
  mutant(
    'a hold may cost more than there is',
    `v_wallet.paid_available < v_cost then return`,
    `v_wallet.paid_available < v_cost - 1 then return`,
  ),
  mutant(
    'paid credits are held before bonus',
    `v_bonus := least(v_wallet.bonus_available, v_cost);`,
    `v_bonus := greatest(v_cost - v_wallet.paid_available, 0);`,
  ),
  mutant('a closed hold may close again', `if v_hold.state <> 'open' then\n`, `if false then\n`),
  mutant('a late cancel is charged in full', `return greatest(1, p_audio / 2);`, `return p_audio;`),
  mutant('a late cancel is charged nothing', `p_reason is null or p_audio > 0;`, `p_reason is null;`),
  mutant(
    'a hold expires whenever asked',
    `if p_is_only_expired and v_hold.expires_at >= clock_timestamp() then`,
    `if false then`,
  ),
  mutant('a hold never expires', `v_hold.expires_at >= clock_timestamp()`, `v_hold.expires_at < clock_timestamp()`),
  mutant('more audio may be charged than held', `p_audio not between 1 and v_hold.audio`, `p_audio < 1`),
  mutant('silence may be charged', `p_audio not between 1 and v_hold.audio`, `p_audio not between 0 and v_hold.audio`),
  mutant('more cover may be charged than held', `p_cover not between 0 and v_hold.cover`, `p_cover < 0`),
  mutant('more title may be charged than held', `p_title not between 0 and v_hold.title`, `p_title < 0`),
  mutant(
    'paid credits are charged before bonus',
    `v_bonus_charged := least(v_hold.bonus_amount, v_charge);`,
    `v_bonus_charged := greatest(v_charge - v_hold.paid_amount, 0);`,
  ),
  {
    name: 'what returns from a hold returns as bonus',
    edits: [
      {
        find: `bonus_available => v_bonus_back - (v_repaid - v_repaid_by_paid), bonus_held`,
        replace: `bonus_available => v_bonus_back + v_paid_back - v_repaid, bonus_held`,
      },
      { find: `paid_available => v_paid_back - v_repaid_by_paid,`, replace: `paid_available => 0,` },
    ],
  },
  mutant(
    'what returns from a hold repays nothing',
    `v_repaid := least(v_wallet.debt, v_bonus_back + v_paid_back);`,
    `v_repaid := 0;`,
  ),
  mutant(
    'bonus repays before paid credits',
    `v_repaid_by_paid := least(v_repaid, v_paid_back);`,
    `v_repaid_by_paid := greatest(v_repaid - v_bonus_back, 0);`,
  ),
]

const payments: Mutant[] = [
  without('any amount pays', `    or p_amount_cents is distinct from v_purchase.price_cents\n`),
  without('any currency pays', `    or p_currency is distinct from v_purchase.currency\n`),
  mutant('test money pays', `if p_is_live is distinct from v_purchase.is_live\n`, `if false\n`),
  without('any session pays', `    or v_purchase.session_id <> p_session\n`),
  without('any payment pays', `    or v_purchase.payment_intent <> p_payment_intent\n`),
  mutant(
    'every word of a payment pays',
    `v_purchase.state <> 'paid' and p_state = 'paid';`,
    `v_purchase.state <> 'paid';`,
  ),
  mutant(
    'a purchase is granted each time',
    `v_is_newly_paid := v_purchase.state <> 'paid' and p_state`,
    `v_is_newly_paid := p_state`,
  ),
  mutant('the last word on a payment counts', `state = greatest(state, p_state)`, `state = p_state`),
  mutant(
    'refunds are added up',
    `greatest(refunded_cents, least(coalesce(p_refunded_cents, 0), price_cents))`,
    `least(refunded_cents + coalesce(p_refunded_cents, 0), price_cents)`,
  ),
  mutant('the last word on a refund counts', `greatest(refunded_cents, least(`, `least(price_cents, least(`),
  mutant('the last word on a dispute counts', `greatest(known.state, excluded.state)`, `excluded.state`),
  mutant('a grant repays nothing', `v_repaid bigint := least(p_wallet.debt, p_credits);`, `v_repaid bigint := 0;`),
  mutant('a purchase is granted as bonus', `v_is_paid boolean := p_kind = 'purchase';`, `v_is_paid boolean := false;`),
  mutant(
    'a dispute takes nothing',
    `case when v_is_disputed then p_purchase.credits\n`,
    `case when false then p_purchase.credits\n`,
  ),
  mutant(
    'a lost dispute takes nothing',
    `p_purchase.id and state in ('open', 'lost')`,
    `p_purchase.id and state in ('open')`,
  ),
  mutant(
    'an open dispute takes nothing',
    `p_purchase.id and state in ('open', 'lost')`,
    `p_purchase.id and state in ('lost')`,
  ),
  mutant(
    'a dispute won gives nothing back',
    `if v_more = 0 then return 'unchanged'`,
    `if v_more <= 0 then return 'unchanged'`,
  ),
  mutant(
    'a refund is rounded up',
    `p_purchase.refunded_cents / p_purchase.price_cents end`,
    `p_purchase.refunded_cents / p_purchase.price_cents + sign(p_purchase.refunded_cents)::bigint end`,
  ),
  {
    name: 'bonus is taken back before paid credits',
    edits: [
      {
        find: `v_paid := least(v_wallet.paid_available, v_more);`,
        replace: `v_bonus := least(v_wallet.bonus_available, v_more);`,
      },
      {
        find: `v_bonus := least(v_wallet.bonus_available, v_more - v_paid);`,
        replace: `v_paid := least(v_wallet.paid_available, v_more - v_bonus);`,
      },
    ],
  },
  mutant(
    'bonus that was taken is given back as paid',
    `v_bonus := -least(p_purchase.clawed_bonus, -v_more + v_owed);`,
    `v_bonus := 0;`,
  ),
  mutant('what is given back repays nothing', `v_owed := -least(v_wallet.debt, -v_more);`, `v_owed := 0;`),
  mutant(
    'bonus that a debt swallowed is still to be given back',
    `clawed_bonus = least(clawed_bonus + v_bonus, v_target)`,
    `clawed_bonus = clawed_bonus + v_bonus`,
  ),
]

const books: Mutant[] = [
  mutant('transfers are not counted', `seq = w.seq + 1`, `seq = w.seq`),
  mutant(
    'entries have one side',
    `array[p_source], system_amounts => array[-p_credits]`,
    `array[p_source], system_amounts => array[0]`,
  ),
  {
    name: 'entries have one side and nothing refuses it',
    edits: [
      {
        find: `array[p_source], system_amounts => array[-p_credits]`,
        replace: `array[p_source], system_amounts => array[0]`,
      },
      { find: `having sum(amount) <> 0`, replace: `having false` },
    ],
  },
  mutant(
    'a wallet moves by more than its entries',
    `debt = w.debt + post.owed,`,
    `debt = w.debt + post.owed + sign(post.owed)::bigint,`,
  ),
  mutant(
    'the balance after a transfer is the one before',
    `    v_wallet.bonus_available + v_wallet.paid_available, p_actor`,
    `    v_wallet.bonus_available + v_wallet.paid_available - post.paid_available, p_actor`,
  ),
  mutant(
    'a transfer hides what is owed',
    `post.bonus_available + post.paid_available, post.owed,\n`,
    `post.bonus_available + post.paid_available, 0,\n`,
  ),
  mutant('the tank is full after any transfer', `when p_kind in ('bonus', 'purchase')`, `when true`),
  mutant(
    'an adjustment takes more than there is',
    `< -p_credits then return 'insufficient'`,
    `< -p_credits - 50 then return 'insufficient'`,
  ),
  mutant(
    'a wallet closes over open holds',
    `if v_wallet.bonus_held + v_wallet.paid_held > 0 then return 'holds-open'; end if;`,
    '',
  ),
  mutant(
    'closing a wallet leaves the bonus',
    `    bonus_available => -v_wallet.bonus_available, bonus_held => 0,\n    paid_available => -v_wallet.paid_available, paid_held => 0, owed => 0,\n    system_accounts => array['forfeited']::ledger.account[],\n    system_amounts => array[v_wallet.bonus_available + v_wallet.paid_available]`,
    `    bonus_available => 0, bonus_held => 0,\n    paid_available => -v_wallet.paid_available, paid_held => 0, owed => 0,\n    system_accounts => array['forfeited']::ledger.account[],\n    system_amounts => array[v_wallet.paid_available]`,
  ),
]

export const MUTANTS: readonly Mutant[] = [...locks, ...keys, ...holds, ...payments, ...books]
