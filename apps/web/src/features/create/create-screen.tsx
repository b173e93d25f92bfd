import { DEFAULT_DURATION } from '@cadenza/domain/durations'
import { quoteSong } from '@cadenza/domain/pricing'
import { BalanceCard } from '#widgets/balance-card.tsx'
import { DeferredCreditBalance } from '#widgets/deferred-credit-balance.tsx'
import { looksSignedIn, useSession } from '#widgets/use-session.ts'
import { GoodToKnow } from './good-to-know.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Stage } from './stage.tsx'
import { WelcomeTicket } from './welcome-ticket.tsx'

export function CreateScreen() {
  const isVisitor = !looksSignedIn(useSession())
  return (
    <div className="pb-12 desk:px-8 desk:pb-16">
      <Stage />
      <div className="px-4 pt-5 desk:px-0">
        {isVisitor ? (
          <WelcomeTicket />
        ) : (
          <BalanceCard className="desk:max-w-[404px]">
            <DeferredCreditBalance cost={quoteSong(DEFAULT_DURATION)} />
          </BalanceCard>
        )}
        <HowItWorks />
        <GoodToKnow />
      </div>
    </div>
  )
}
