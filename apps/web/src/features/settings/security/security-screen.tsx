import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '#widgets/page/page.tsx'
import { SecurityEventList } from './security-event-list.tsx'

interface SecurityScreenProps {
  /** These elements belong to another feature, so the route passes them in. */
  passkeys: ReactNode
  devices: ReactNode
  signOutEverywhere: ReactNode
}

function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 type-card">{heading}</h2>
      {children}
    </section>
  )
}

/** How the user can sign in, where they are signed in, and what happened to the account. */
export function SecurityScreen({ passkeys, devices, signOutEverywhere }: SecurityScreenProps) {
  const { t } = useLingui()
  return (
    <Page title={<Trans>Security</Trans>} back={{ to: '/settings', label: t`Back to settings` }}>
      <div className="grid max-w-170 gap-8">
        <Section heading={<Trans>Passkeys</Trans>}>{passkeys}</Section>
        <Section heading={<Trans>Where you are signed in</Trans>}>
          {devices}
          <div className="mt-4">{signOutEverywhere}</div>
        </Section>
        <Section heading={<Trans>What happened</Trans>}>
          <p className="mb-3 text-ink-2">
            <Trans>
              The last twelve months. A place is the network or the country that a request came from, never an address.
            </Trans>
          </p>
          <SecurityEventList />
        </Section>
      </div>
    </Page>
  )
}
