import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SkeletonList } from '#ui/skeleton.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { Page } from '#widgets/page/page.tsx'
import { profileQuery } from '#widgets/session/profile-query.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { ProfileForm } from './profile-form.tsx'

function LoadedForm({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(profileQuery(userId))
  if (data) return <ProfileForm userId={userId} profile={data} />
  if (error)
    return (
      <FailureState
        title={<Trans>Your profile could not be loaded</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return <SkeletonList count={4} label={t`Loading your profile`} />
}

export function EditProfileScreen() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Page title={<Trans>Edit profile</Trans>} back={{ to: '/account', label: t`Back to account` }}>
      {session.status === 'signed-in' && <LoadedForm userId={session.user.id} />}
    </Page>
  )
}
