import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import { DeferredConversation } from './deferred-conversation.tsx'
import { DeferredLanding } from './deferred-landing.tsx'
import { VisitorHero } from './hero/visitor-hero.tsx'
import { StudioHero } from './hero/studio-hero.tsx'
import { WelcomeTicket } from './welcome-ticket.tsx'
import './create-screen.css'

export function CreateScreen() {
  const isVisitor = !looksSignedIn(useSession())
  if (isVisitor) {
    return (
      <div className="pb-12 desk:px-8 desk:pb-16">
        <VisitorHero />
        <div className="px-4 pt-5 desk:px-0">
          <WelcomeTicket />
          <DeferredLanding />
        </div>
      </div>
    )
  }
  return (
    <div className="studio min-h-dvh pb-12 desk:px-8 desk:pt-2 desk:pb-16">
      <div className="studio-left">
        <StudioHero />
      </div>
      <div className="min-w-0 px-4 desk:px-0">
        <DeferredConversation />
      </div>
    </div>
  )
}
