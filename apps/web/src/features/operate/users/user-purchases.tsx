import type { OperatedUser } from '@cadenza/contract/operate/console'
import { findPack } from '@cadenza/domain/pricing/credit-packs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#features/operate/reason-dialog.tsx'
import { SectionEmpty } from '#features/operate/section-card.tsx'
import { useUserAction } from './use-user-action.ts'

type Purchase = OperatedUser['purchases'][number]

export function UserPurchases({ user }: { user: OperatedUser }) {
  const { t } = useLingui()
  return (
    <section>
      <h3 className="mb-1 type-card">
        <Trans>Purchases</Trans>
      </h3>
      {user.purchases.length === 0 ? (
        <SectionEmpty>
          <Trans>Nothing was bought yet.</Trans>
        </SectionEmpty>
      ) : (
        <ul aria-label={t`Purchases`}>
          {user.purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} userId={user.id} purchase={purchase} />
          ))}
        </ul>
      )}
    </section>
  )
}

function useMoney({ currency }: Purchase) {
  const { i18n } = useLingui()
  return (cents: number): string => i18n.number(cents / 100, { style: 'currency', currency })
}

function PurchaseRow({ userId, purchase }: { userId: string; purchase: Purchase }) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const money = useMoney(purchase)
  const name = findPack(purchase.packId)?.name ?? purchase.packId
  const date = i18n.date(purchase.createdAt, { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line py-2 not-first:border-t">
      <span className="min-w-0">
        <b className="block text-small font-[620]">
          {name} · {money(purchase.priceCents)}
        </b>
        <span className="block text-label text-ink-2">
          {date} · <PurchaseState purchase={purchase} />
        </span>
        <span className="block text-label wrap-anywhere text-ink-2 select-all">{purchase.id}</span>
      </span>
      {purchase.canRefund && (
        <Button variant="line" onClick={() => setIsOpen(true)}>
          <Trans>Refund…</Trans>
        </Button>
      )}
      {isOpen && <RefundDialog userId={userId} purchase={purchase} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

function PurchaseState({ purchase }: { purchase: Purchase }) {
  const money = useMoney(purchase)
  const refunded = money(purchase.refundedCents)
  if (purchase.state !== 'paid') return <Trans>not paid</Trans>
  if (purchase.refundedCents >= purchase.priceCents) return <Trans>refunded</Trans>
  if (purchase.refund) return <Trans>refund requested</Trans>
  if (purchase.refundedCents > 0) return <Trans>{refunded} refunded</Trans>
  return purchase.canRefund ? <Trans>paid</Trans> : <Trans>disputed</Trans>
}

function RefundDialog({ userId, purchase, onClose }: { userId: string; purchase: Purchase; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const amount = useMoney(purchase)(purchase.priceCents - purchase.refundedCents)
  const credits = i18n.number(purchase.credits)
  const refund = useUserAction({
    act: (words) =>
      dataOrThrow(
        api.POST('/api/operate/users/{id}/purchases/{purchaseId}/refund', {
          params: { path: { id: userId, purchaseId: purchase.id } },
          body: { words },
        }),
      ),
    messageFor: () => t`${amount} is on its way back`,
    onClose,
  })
  return (
    <ReasonDialog
      title={<Trans>Refund {amount}?</Trans>}
      description={
        <Trans>
          The money goes back to the card that paid, and up to {credits} credits of this purchase are taken back. What
          is spent already is owed.
        </Trans>
      }
      hint={<Trans>Only operators read it, in the log.</Trans>}
      confirmLabel={<Trans>Refund {amount}</Trans>}
      isDanger
      isBusy={refund.isPending}
      error={refund.error}
      onConfirm={(words) => refund.mutate(words)}
      onClose={onClose}
    />
  )
}
