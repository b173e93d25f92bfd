import { DeviceSessionList } from '#features/auth/device-session-list.tsx'
import { PasskeyList } from '#features/auth/passkeys/own/passkey-list.tsx'
import { SignOutEverywhereButton } from '#features/auth/sign-out-buttons.tsx'
import { SecurityScreen } from '#features/settings/security/security-screen.tsx'

export function Component() {
  return (
    <SecurityScreen
      passkeys={<PasskeyList />}
      devices={<DeviceSessionList />}
      signOutEverywhere={<SignOutEverywhereButton />}
    />
  )
}
