import { AuthCallbackScreen } from '#features/auth/auth-callback-screen.tsx'

export function Component() {
  return <AuthCallbackScreen />
}
