import { Outlet, ScrollRestoration } from 'react-router'
import { PackPromptProvider } from '#widgets/credits/pack-prompt.tsx'
import { SignUpPromptProvider } from '#widgets/session/sign-up-prompt.tsx'
import { NowPlayingHost } from '#app/hosts/now-playing-host.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { SearchOverlayHost } from '#app/search/search-overlay-host.tsx'
import { ReturnHost } from '#app/hosts/return-host.tsx'
import { SessionSync } from '#app/hosts/session-sync.tsx'
import { SignedInHost } from '#app/hosts/signed-in-host.tsx'
import { SignUpDialogHost } from '#app/hosts/sign-up-dialog-host.tsx'
import { LateStartHost } from '#app/hosts/late-start-host.tsx'

export function Root() {
  return (
    <SignUpPromptProvider>
      <PackPromptProvider>
        <Outlet />
        <PageAnnouncer />
        <SessionSync />
        <SignedInHost />
        <NowPlayingHost />
        <ReturnHost />
        <SignUpDialogHost />
        <SearchOverlayHost />
        {import.meta.env.PROD && <LateStartHost />}
        <ScrollRestoration />
      </PackPromptProvider>
    </SignUpPromptProvider>
  )
}
