import { Outlet, ScrollRestoration } from 'react-router'
import { PackPromptProvider } from '#widgets/credits/pack-prompt.tsx'
import { SignUpPromptProvider } from '#widgets/session/sign-up-prompt.tsx'
import { AuthSuccess } from '#app/hosts/auth-success.tsx'
import { ConfirmIdentityHost } from '#app/hosts/confirm-identity-host.tsx'
import { LiveCreditsHost } from '#app/hosts/live-credits-host.tsx'
import { GenerationFollowerHost } from '#app/hosts/generation-follower-host.tsx'
import { NowPlayingHost } from '#app/hosts/now-playing-host.tsx'
import { PackDialogHost } from '#app/hosts/pack-dialog-host.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { PaymentReturnHost } from '#app/hosts/payment-return-host.tsx'
import { SearchOverlayHost } from '#app/search/search-overlay-host.tsx'
import { SessionSync } from '#app/hosts/session-sync.tsx'
import { SettingsSyncHost } from '#app/hosts/settings-sync-host.tsx'
import { SignOutDialogHost } from '#app/hosts/sign-out-dialog-host.tsx'
import { SignUpDialogHost } from '#app/hosts/sign-up-dialog-host.tsx'
import { LateStartHost } from '#app/hosts/late-start-host.tsx'

export function Root() {
  return (
    <SignUpPromptProvider>
      <PackPromptProvider>
        <Outlet />
        <PageAnnouncer />
        <SessionSync />
        <LiveCreditsHost />
        <GenerationFollowerHost />
        <SettingsSyncHost />
        <NowPlayingHost />
        <AuthSuccess />
        <PaymentReturnHost />
        <SignUpDialogHost />
        <ConfirmIdentityHost />
        <PackDialogHost />
        <SignOutDialogHost />
        <SearchOverlayHost />
        {import.meta.env.PROD && <LateStartHost />}
        <ScrollRestoration />
      </PackPromptProvider>
    </SignUpPromptProvider>
  )
}
