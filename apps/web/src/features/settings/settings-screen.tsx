import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { useTheme } from '#ui/theme.tsx'
import { LanguageSelect } from '#widgets/language-select.tsx'
import { Page } from '#widgets/page/page.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { AudioSection } from './audio-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ResetButton } from './reset-button.tsx'
import { SectionsNav } from './sections-nav.tsx'
import { SecuritySection } from './security-section.tsx'
import { SettingRow, SettingsSection } from './settings-section.tsx'

function AppearanceSection() {
  const { t } = useLingui()
  const { choice, setTheme } = useTheme()
  return (
    <SettingsSection id="appearance" heading={<Trans>Appearance</Trans>}>
      <SettingRow
        title={<Trans>Theme</Trans>}
        detail={<Trans>Light is the default. System follows your device.</Trans>}
        control={
          <SegmentedControl
            label={t`Theme`}
            value={choice}
            onChange={setTheme}
            options={[
              { value: 'light', label: <Trans>Light</Trans> },
              { value: 'dark', label: <Trans>Dark</Trans> },
              { value: 'system', label: <Trans>System</Trans> },
            ]}
            className="w-[232px] max-w-full"
          />
        }
      />
    </SettingsSection>
  )
}

function ContentSection() {
  return (
    <SettingsSection id="content" heading={<Trans>Content</Trans>}>
      <SettingRow
        title={<Trans>New tracks</Trans>}
        detail={<Trans>New tracks start private</Trans>}
        control={
          <span className="inline-flex items-center gap-1.5 rounded-press bg-sunken px-2.5 py-1 text-label font-[620] text-ink-2">
            <Lock size={16} aria-hidden="true" />
            <Trans>Private</Trans>
          </span>
        }
      />
    </SettingsSection>
  )
}

interface SettingsScreenProps {
  /** These elements belong to other features, so the route passes them in. */
  googleGlyph?: ReactNode
  push?: ReactNode
}

export function SettingsScreen({ googleGlyph, push }: SettingsScreenProps) {
  const { t } = useLingui()
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  return (
    <Page title={<Trans>Settings</Trans>} back={{ to: '/account', label: t`Back to account` }}>
      <div className="desk:grid desk:grid-cols-[220px_minmax(0,680px)] desk:gap-10">
        <SectionsNav />
        <div className="grid max-w-170 gap-6">
          <AppearanceSection />
          <AudioSection />
          <ContentSection />
          {user && <NotificationsSection userId={user.id} push={push} />}
          {user && <SecuritySection user={user} googleGlyph={googleGlyph} />}
          <SettingsSection id="language" heading={<Trans>Language & Region</Trans>}>
            <SettingRow
              title={<Trans>Language</Trans>}
              detail={<Trans>Dates and numbers follow it</Trans>}
              control={<LanguageSelect isLabelHidden />}
            />
          </SettingsSection>
          {user && <ResetButton userId={user.id} />}
        </div>
      </div>
    </Page>
  )
}
