import { DeviceSessionList } from '#features/auth/device-session-list.tsx'
import { GoogleGlyph } from '#features/auth/provider-glyphs.tsx'
import { SignOutEverywhereButton } from '#features/auth/sign-out-buttons.tsx'
import { PushToggle } from '#features/notifications/push-toggle.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'

export function Component() {
  return (
    <SettingsScreen
      googleGlyph={<GoogleGlyph />}
      devices={<DeviceSessionList />}
      signOutEverywhere={<SignOutEverywhereButton />}
      push={<PushToggle />}
    />
  )
}
