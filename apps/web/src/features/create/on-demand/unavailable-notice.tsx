import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/notice.tsx'

export function UnavailableNotice() {
  return (
    <Notice tone="warn" role="status" title={<Trans>Songs cannot be made right now.</Trans>}>
      <Trans>Your draft and your credits are safe. Generate comes back as soon as songs can be made again.</Trans>
    </Notice>
  )
}
