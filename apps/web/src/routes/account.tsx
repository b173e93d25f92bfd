import { AccountScreen } from '#features/account/account-screen.tsx'
import { DeviceSessionList } from '#features/auth/device-session-list.tsx'
import { LogOutButton, SignOutEverywhereButton } from '#features/auth/sign-out-buttons.tsx'
import { AccountCredits } from '#features/credits/account-credits.tsx'

export function Component() {
  return (
    <AccountScreen
      credits={<AccountCredits />}
      logOut={<LogOutButton />}
      devices={<DeviceSessionList />}
      signOutEverywhere={<SignOutEverywhereButton />}
    />
  )
}
