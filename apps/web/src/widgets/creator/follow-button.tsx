import type { Creator } from '@cadenza/contract/creators'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { useFollow } from './use-follow.ts'

export function FollowButton({ creator }: { creator: Creator }) {
  const whenSignedIn = useSignedInAction({ reason: 'follow', subjectId: creator.id })
  const { mutate, isPending } = useFollow(creator)
  const { isFollowing } = creator
  return (
    <Button
      variant={isFollowing ? 'line' : 'primary'}
      icon={isFollowing ? <Check /> : undefined}
      data-press={pressKey('follow', creator.id)}
      aria-pressed={isFollowing}
      aria-busy={isPending || undefined}
      onClick={whenSignedIn(() => {
        if (!isPending) mutate(!isFollowing)
      })}
    >
      {isFollowing ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}
