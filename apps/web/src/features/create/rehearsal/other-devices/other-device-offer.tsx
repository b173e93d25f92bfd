import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import type { OfferedRehearsal } from './use-other-devices.ts'

interface OtherDeviceOfferProps {
  offered: OfferedRehearsal
  isOpening: boolean
  onOpen: () => void
  onDecline: () => void
}

/** What is typed here is never replaced without a press. */
export function OtherDeviceOffer({ offered, isOpening, onOpen, onDecline }: OtherDeviceOfferProps) {
  const { prompt } = offered.recipe.request
  return (
    <div role="status" className="strip-note flex-wrap items-center!">
      <p className="min-w-0 flex-1 basis-56">
        <b>
          <Trans>On another device you rehearsed another song.</Trans>
        </b>{' '}
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          “{prompt}”
        </span>{' '}
        <TimeAgo at={offered.updatedAt} />
      </p>
      <Button variant="line" isBusy={isOpening} onClick={onOpen}>
        <Trans>Open it here</Trans>
      </Button>
      <Button variant="ghost" disabled={isOpening} onClick={onDecline}>
        <Trans>Stay with this song</Trans>
      </Button>
    </div>
  )
}
