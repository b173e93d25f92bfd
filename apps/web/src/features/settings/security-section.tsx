import type { SessionUser } from '@cadenza/contract/auth'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileQuery } from '#widgets/session/profile-query.ts'
import { DeleteAccountRow } from './delete-account-row.tsx'
import { ExportRow } from './export-row.tsx'
import { SettingRow, SettingsSection } from './settings-section.tsx'

const SIGNED_IN_WITH: Record<'google' | 'spotify' | 'email', ReactNode> = {
  google: <Trans>Signed in with Google</Trans>,
  spotify: <Trans>Signed in with Spotify</Trans>,
  email: <Trans>Signed in by e-mail</Trans>,
}

interface SecuritySectionProps {
  user: SessionUser
  googleGlyph: ReactNode
  devices: ReactNode
  signOutEverywhere: ReactNode
}

export function SecuritySection({ user, googleGlyph, devices, signOutEverywhere }: SecuritySectionProps) {
  const { data } = useQuery(profileQuery(user.id))
  const provider = data?.signInWith ?? 'google'
  return (
    <>
      <SettingsSection id="privacy" heading={<Trans>Privacy & Security</Trans>}>
        <SettingRow
          title={SIGNED_IN_WITH[provider]}
          detail={user.email}
          control={provider === 'google' && googleGlyph}
        />
        <ExportRow />
        <DeleteAccountRow />
      </SettingsSection>
      <section>
        <h3 className="mb-2 type-card">
          <Trans>Where you are signed in</Trans>
        </h3>
        {devices}
        <div className="mt-4">{signOutEverywhere}</div>
      </section>
    </>
  )
}
