import { COVER_CREDITS, TITLE_CREDITS } from '@cadenza/domain/pricing/song-price'
import { CREDIT_PACKS } from '@cadenza/domain/pricing/credit-packs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCredits } from '#widgets/credits/use-credits.ts'
import { PackTicket } from './pack-ticket.tsx'
import { useCheckout } from './use-checkout.ts'

function Lead({ needed }: { needed: number | null }) {
  const { i18n } = useLingui()
  const state = useCredits()
  const balance = state.status === 'known' ? state.credits.balance : null
  const shownBalance = i18n.number(balance ?? 0)
  if (needed === null) return balance !== null && <Trans>You have {shownBalance} now.</Trans>
  const shownNeeded = i18n.number(needed)
  const missing = i18n.number(Math.max(0, needed - (balance ?? 0)))
  return (
    <>
      <Trans>Not enough credits! You need {shownNeeded} credits for this generation.</Trans>{' '}
      {balance !== null && (
        <Trans>
          You have {shownBalance}. That is {missing} too few.
        </Trans>
      )}
    </>
  )
}

function FinePrint() {
  return (
    <p className="mt-3.5 flex gap-2 text-label leading-[1.4] text-ink-2">
      <Lock size={18} className="mt-px shrink-0" />
      <span>
        <Trans>One payment by card, in US dollars. Credits never expire.</Trans>{' '}
        <Trans>
          1 credit buys 1 second of music; each song adds {COVER_CREDITS} for the cover and {TITLE_CREDITS} for the
          title.
        </Trans>
      </span>
    </p>
  )
}

interface PackDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The cost of the current song when the balance is too low for it. */
  needed: number | null
}

export function PackDialog({ isOpen, onOpenChange, needed }: PackDialogProps) {
  const { t } = useLingui()
  const { processingPackId, failure, buy, reset } = useCheckout()
  const alert = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement | null>(null)

  useEffect(() => {
    if (!failure) return
    alert.current?.scrollIntoView({ block: 'nearest' })
    // The button lost the focus while it was disabled.
    pressed.current?.focus({ preventScroll: true })
  }, [failure])

  const changeOpen = (willBeOpen: boolean): void => {
    if (!willBeOpen) reset()
    onOpenChange(willBeOpen)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={changeOpen}
      title={needed === null ? <Trans>Get More Credits</Trans> : <Trans>Upgrade Your Plan</Trans>}
      description={<Lead needed={needed} />}
      closeLabel={t`Close`}
      width="widest"
    >
      <div ref={alert} className="scroll-m-4">
        {failure && (
          <Notice tone="bad" role="alert" className="mt-3" title={<span className="block">{t(failure.reason)}</span>}>
            <Trans>Nothing was charged.</Trans> {t(failure.advice)}
          </Notice>
        )}
      </div>
      <ul className="mt-4 grid gap-2.5 desk:grid-cols-3 desk:gap-4">
        {CREDIT_PACKS.map((pack) => (
          <li key={pack.id} className="min-w-0">
            <PackTicket
              pack={pack}
              isProcessing={processingPackId === pack.id}
              isDisabled={processingPackId !== null}
              onBuy={(button) => {
                pressed.current = button
                void buy(pack)
              }}
            />
          </li>
        ))}
      </ul>
      <FinePrint />
    </Dialog>
  )
}
