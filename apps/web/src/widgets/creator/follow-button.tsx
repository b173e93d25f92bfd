import type { Creator } from '@cadenza/contract/creators'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { useFollow } from './use-follow.ts'

export function FollowButton({ creator }: { creator: Creator }) {
  const whenSignedIn = useSignedInAction()
  const { mutate, isPending } = useFollow(creator)
  const { isFollowing } = creator
  return (
    <Button
      variant={isFollowing ? 'line' : 'primary'}
      icon={isFollowing ? <Check /> : undefined}
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
