import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '#ui/segmented.tsx'
import { useTheme } from '#ui/theme.tsx'
import { LanguageSelect } from '#widgets/language-select.tsx'
import { Page } from '#widgets/page.tsx'
import { AudioSection } from './audio-section.tsx'
import { SettingRow, SettingsSection } from './settings-section.tsx'

function AppearanceSection() {
  const { t } = useLingui()
  const { theme, setTheme } = useTheme()
  return (
    <SettingsSection id="appearance" heading={<Trans>Appearance</Trans>}>
      <SettingRow
        title={<Trans>Theme</Trans>}
        detail={<Trans>Light is the default</Trans>}
        control={
          <Segmented
            label={t`Theme`}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: <Trans>Light</Trans> },
              { value: 'dark', label: <Trans>Dark</Trans> },
            ]}
            className="w-[174px]"
          />
        }
      />
    </SettingsSection>
  )
}

export function SettingsScreen() {
  const { t } = useLingui()
  return (
    <Page title={<Trans>Settings</Trans>} back={{ to: '/account', label: t`Back to account` }}>
      <div className="grid max-w-170 gap-6">
        <AppearanceSection />
        <AudioSection />
        <SettingsSection id="language" heading={<Trans>Language & Region</Trans>}>
          <SettingRow
            title={<Trans>Language</Trans>}
            detail={<Trans>Kept on this device</Trans>}
            control={<LanguageSelect isLabelHidden />}
          />
        </SettingsSection>
      </div>
    </Page>
  )
}
