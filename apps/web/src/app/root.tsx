import { Outlet, ScrollRestoration } from 'react-router'
import { PackPromptProvider } from '#widgets/pack-prompt.tsx'
import { SignUpPromptProvider } from '#widgets/sign-up-prompt.tsx'
import { AuthSuccess } from './auth-success.tsx'
import { LiveCreditsHost } from './live-credits-host.tsx'
import { GenerationFollowerHost } from './live-songs-host.tsx'
import { NowPlayingHost } from './now-playing-host.tsx'
import { PackDialogHost } from './pack-dialog-host.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { PaymentReturnHost } from './payment-return-host.tsx'
import { SearchOverlayHost } from './search-overlay-host.tsx'
import { SessionSync } from './session-follower.tsx'
import { SettingsSyncHost } from './settings-sync-host.tsx'
import { SignOutDialogHost } from './sign-out-dialog-host.tsx'
import { SignUpDialogHost } from './sign-up-dialog-host.tsx'
import { UpdatePromptHost } from './update-prompt-host.tsx'

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
        <PackDialogHost />
        <SignOutDialogHost />
        <SearchOverlayHost />
        {import.meta.env.PROD && <UpdatePromptHost />}
        <ScrollRestoration />
      </PackPromptProvider>
    </SignUpPromptProvider>
  )
}
