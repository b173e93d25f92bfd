import { useState } from 'react'
import { PackDialog } from '#features/credits/checkout/pack-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { BalanceUnavailable } from '#widgets/credits/balance-unavailable.tsx'
import { CreditMeter } from '#widgets/credits/credit-meter.tsx'
import { CreditMeterSkeleton } from '#widgets/credits/credit-meter-skeleton.tsx'
import { Card, Flow } from './design-samples.tsx'

const CREDITS = { balance: 3160, held: 0, owed: 0, maximum: 3600, totalUsed: 440, version: 1 }
const COST = { credits: 185, isUpTo: true }

export function Meters() {
  const toast = useToast()
  const [balance, setBalance] = useState(CREDITS.balance)
  const onGetMore = (): void => toast.show({ message: 'Get More Credits' })
  return (
    <Card title="Credit meter">
      <div className="grid gap-6">
        <CreditMeter credits={{ ...CREDITS, balance }} cost={COST} onGetMore={onGetMore} />
        <CreditMeter credits={{ ...CREDITS, balance: 1500, held: 185 }} onGetMore={onGetMore} />
        <CreditMeter credits={{ ...CREDITS, balance: 48, maximum: 300 }} cost={COST} onGetMore={onGetMore} />
        <CreditMeter credits={{ ...CREDITS, balance: 0, owed: 320 }} onGetMore={onGetMore} />
        <CreditMeterSkeleton label="Loading" />
        <BalanceUnavailable onRetry={onGetMore} />
        <Flow>
          <Button variant="soft" onClick={() => setBalance((left) => Math.max(0, left - 1500))}>
            Spend 1,500
          </Button>
          <Button variant="soft" onClick={() => setBalance(CREDITS.balance)}>
            Fill up
          </Button>
        </Flow>
      </div>
    </Card>
  )
}

export function Packs() {
  const [opening, setOpening] = useState<{ needed: number | null } | null>(null)
  return (
    <Card title="Credit packs">
      <Flow>
        <Button variant="line" onClick={() => setOpening({ needed: null })}>
          Get More Credits
        </Button>
        <Button variant="line" onClick={() => setOpening({ needed: COST.credits })}>
          Upgrade Your Plan
        </Button>
      </Flow>
      <PackDialog isOpen={opening !== null} needed={opening?.needed ?? null} onOpenChange={() => setOpening(null)} />
    </Card>
  )
}
