import { Trans } from '@lingui/react/macro'
import { ComingPage } from '#widgets/coming-page.tsx'

export function EditProfileScreen() {
  return (
    <ComingPage title={<Trans>Edit profile</Trans>}>
      <Trans>
        Here you will change your name, picture and bio. Until then they come from the account you sign in with.
      </Trans>
    </ComingPage>
  )
}
