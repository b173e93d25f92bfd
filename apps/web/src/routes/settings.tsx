import { GoogleGlyph } from '#features/auth/provider-glyphs.tsx'
import { PushToggle } from '#features/notifications/push-toggle.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'

export function Component() {
  return <SettingsScreen googleGlyph={<GoogleGlyph />} push={<PushToggle />} />
}
