import { ConfirmIdentityHost } from './confirm-identity-host.tsx'
import { GenerationFollowerHost } from './generation-follower-host.tsx'
import { LiveCreditsHost } from './live-credits-host.tsx'
import { PackDialogHost } from './pack-dialog-host.tsx'
import { SettingsSyncHost } from './settings-sync-host.tsx'
import { SignOutDialogHost } from './sign-out-dialog-host.tsx'
import { VisibleLinksHost } from './visible-links-host.tsx'

/** What is always there for a user who is signed in, on every page. */
export function SignedInParts() {
  return (
    <>
      <LiveCreditsHost />
      <GenerationFollowerHost />
      <SettingsSyncHost />
      <ConfirmIdentityHost />
      <PackDialogHost />
      <SignOutDialogHost />
      <VisibleLinksHost />
    </>
  )
}
