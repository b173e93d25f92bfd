import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Segmented } from '#ui/segmented.tsx'
import { useTheme } from '#ui/theme.tsx'
import { LanguageSelect } from '#widgets/language-select.tsx'
import { Page } from '#widgets/page.tsx'

interface SectionProps {
  id: string
  heading: ReactNode
  title: ReactNode
  detail: ReactNode
  control: ReactNode
}

function Section({ id, heading, title, detail, control }: SectionProps) {
  return (
    <section id={id} className="scroll-mt-20">
      <h2 className="mb-2 type-card">{heading}</h2>
      <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-3.5 gap-y-2 rounded-card bg-surface px-4 py-2.5 edge-hair">
        <div className="min-w-0">
          <b className="block leading-[1.3] font-[620]">{title}</b>
          <span className="block type-meta">{detail}</span>
        </div>
        {control}
      </div>
    </section>
  )
}

export function SettingsScreen() {
  const { t } = useLingui()
  const { theme, setTheme } = useTheme()
  return (
    <Page title={<Trans>Settings</Trans>} back={{ to: '/account', label: t`Back to account` }}>
      <div className="grid max-w-170 gap-6">
        <Section
          id="appearance"
          heading={<Trans>Appearance</Trans>}
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
        <Section
          id="language"
          heading={<Trans>Language & Region</Trans>}
          title={<Trans>Language</Trans>}
          detail={<Trans>Kept on this device</Trans>}
          control={<LanguageSelect isLabelHidden />}
        />
      </div>
    </Page>
  )
}
