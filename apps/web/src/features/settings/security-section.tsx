import type { SessionUser } from '@cadenza/contract/auth'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
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
}

export function SecuritySection({ user, googleGlyph }: SecuritySectionProps) {
  const { data } = useQuery(profileQuery(user.id))
  const provider = data?.signInWith ?? 'google'
  return (
    <SettingsSection id="privacy" heading={<Trans>Privacy & Security</Trans>}>
      <SettingRow title={SIGNED_IN_WITH[provider]} detail={user.email} control={provider === 'google' && googleGlyph} />
      <SettingRow
        title={<Trans>Passkeys and devices</Trans>}
        detail={<Trans>How you sign in, where you are signed in, and what happened</Trans>}
        control={
          <LinkButton variant="line" to="/settings/security">
            <Trans>Security</Trans>
          </LinkButton>
        }
      />
      <ExportRow />
      <DeleteAccountRow />
    </SettingsSection>
  )
}
