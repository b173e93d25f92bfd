import { Outlet, ScrollRestoration } from 'react-router'
import { SignUpPromptProvider } from '#widgets/sign-up-prompt.tsx'
import { AuthSuccess } from './auth-success.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { SessionFollower } from './session-follower.tsx'
import { SignUpDialogHost } from './sign-up-dialog-host.tsx'
import { UpdatePromptHost } from './update-prompt-host.tsx'

export function Root() {
  return (
    <SignUpPromptProvider>
      <Outlet />
      <PageAnnouncer />
      <SessionFollower />
      <AuthSuccess />
      <SignUpDialogHost />
      {import.meta.env.PROD && <UpdatePromptHost />}
      <ScrollRestoration />
    </SignUpPromptProvider>
  )
}
