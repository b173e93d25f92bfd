import { Trans } from '@lingui/react/macro'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#widgets/page/page.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { AccountRows } from './account-rows.tsx'
import { ProfileCard } from './profile-card.tsx'

interface AccountScreenProps {
  /** These elements belong to other features, so the route passes them in. */
  credits: ReactNode
  logOut: ReactNode
  devices: ReactNode
  signOutEverywhere: ReactNode
}

export function AccountScreen({ credits, logOut, devices, signOutEverywhere }: AccountScreenProps) {
  const session = useSession()
  return (
    <Page
      title={<Trans>Account</Trans>}
      action={
        <LinkButton to="/" variant="ghost" icon={<House />}>
          <Trans>Back to Home</Trans>
        </LinkButton>
      }
    >
      <div className="grid gap-3 desk:max-w-270 desk:grid-cols-2 desk:items-start desk:gap-8 xl:grid-cols-[440px_minmax(0,1fr)]">
        <div className="grid gap-3">
          {session.status === 'signed-in' && <ProfileCard user={session.user} />}
          {credits}
        </div>
        <div className="grid gap-8">
          <div className="grid justify-items-start gap-4 *:first:w-full">
            <AccountRows userId={session.status === 'signed-in' ? session.user.id : undefined} />
            {logOut}
          </div>
          <section>
            <h2 className="mb-2 type-card">
              <Trans>Where you are signed in</Trans>
            </h2>
            {devices}
            <div className="mt-4">{signOutEverywhere}</div>
          </section>
        </div>
      </div>
    </Page>
  )
}
