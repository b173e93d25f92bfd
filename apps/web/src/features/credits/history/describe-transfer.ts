import type { CreditTransfer } from '@cadenza/contract/credits'
import { findPack } from '@cadenza/domain/pricing/credit-packs'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface TransferText {
  title: string
  detail: string | null
}

type Explaining = (movement: CreditTransfer, i18n: I18n) => TransferText

const packName = ({ purchase }: CreditTransfer, i18n: I18n): string =>
  findPack(purchase?.packId ?? '')?.name ?? i18n._(msg`Credit pack`)

/** Returns for example '150 s audio + cover 30 + title 5', without the items that cost nothing. */
function describeCostBreakdown({ song }: CreditTransfer, i18n: I18n): string | null {
  if (!song) return null
  const audio = i18n.number(song.audio)
  const cover = i18n.number(song.cover)
  const title = i18n.number(song.title)
  const parts = [
    song.audio > 0 && i18n._(msg`${audio} s audio`),
    song.cover > 0 && i18n._(msg`cover ${cover}`),
    song.title > 0 && i18n._(msg`title ${title}`),
  ]
  return parts.filter((part) => part !== false).join(' + ') || null
}

function describeSettle(movement: CreditTransfer, i18n: I18n): TransferText {
  if (movement.reason === 'cancelled_late')
    return { title: i18n._(msg`Song`), detail: i18n._(msg`Cancelled after its music had begun, the rest returned`) }
  const title = movement.songTitle ?? i18n._(msg`Song finished`)
  const unused = describeCostBreakdown(movement, i18n)
  if (movement.amount <= 0 || unused === null) return { title, detail: i18n._(msg`Charged as quoted`) }
  return { title, detail: i18n._(msg`Not used and returned: ${unused}`) }
}

const RELEASE_MESSAGES: Record<string, ReturnType<typeof msg>> = {
  failed: msg`Generation failed, credits returned`,
  cancelled: msg`Cancelled, credits returned`,
  cancelled_late: msg`Cancelled for free after its music had begun, credits returned`,
  expired: msg`Took too long, credits returned`,
}

function describePurchase(movement: CreditTransfer, i18n: I18n): TransferText {
  const { purchase } = movement
  const title = packName(movement, i18n)
  if (!purchase) return { title, detail: i18n._(msg`Card payment`) }
  const price = i18n.number(purchase.priceCents / 100, { style: 'currency', currency: purchase.currency })
  return { title, detail: i18n._(msg`Card payment, ${price}`) }
}

const DESCRIBE_BY_KIND: Record<CreditTransfer['kind'], Explaining> = {
  hold: (movement, i18n) => ({
    title: movement.songTitle ?? i18n._(msg`Song`),
    detail: describeCostBreakdown(movement, i18n),
  }),
  settle: describeSettle,
  release: ({ reason }, i18n) => ({
    title: i18n._(msg`Song`),
    detail: i18n._(RELEASE_MESSAGES[reason ?? ''] ?? msg`Not made, credits returned`),
  }),
  purchase: describePurchase,
  bonus: (_, i18n) => ({ title: i18n._(msg`Sign-up bonus`), detail: i18n._(msg`Welcome to Cadenza`) }),
  refund: (movement, i18n) => {
    const pack = packName(movement, i18n)
    return { title: i18n._(msg`Refund`), detail: i18n._(msg`${pack}, money returned to your card`) }
  },
  dispute: (movement, i18n) => {
    const pack = packName(movement, i18n)
    return { title: i18n._(msg`Payment disputed`), detail: i18n._(msg`${pack}, taken back while your bank decides`) }
  },
  dispute_won: (movement, i18n) => {
    const pack = packName(movement, i18n)
    return { title: i18n._(msg`Dispute closed`), detail: i18n._(msg`${pack}, the payment stands`) }
  },
  adjustment: ({ reason }, i18n) => ({
    title: i18n._(msg`Correction`),
    detail: reason ?? i18n._(msg`Made by Cadenza`),
  }),
  closed: (_, i18n) => ({
    title: i18n._(msg`Account closed`),
    detail: i18n._(msg`The remaining credits were removed`),
  }),
}

/** Describes a transfer in plain language. A kind that only a newer server knows is still shown with its numbers. */
export function describeTransfer(movement: CreditTransfer, i18n: I18n): TransferText {
  const explain: Explaining | undefined = DESCRIBE_BY_KIND[movement.kind]
  return explain?.(movement, i18n) ?? { title: i18n._(msg`Credits`), detail: movement.reason }
}

/** Describes how a transfer changed the credits that the user owes; null if it did not. */
export function describeOwedChange({ owedChange }: CreditTransfer, i18n: I18n): string | null {
  const amount = i18n.number(Math.abs(owedChange))
  if (owedChange > 0) return i18n._(msg`${amount} more are owed`)
  return owedChange < 0 ? i18n._(msg`${amount} went to what was owed`) : null
}
