import { EditProfileScreen } from '#features/account/edit-profile-screen.tsx'

export function Component() {
  return <EditProfileScreen />
}
