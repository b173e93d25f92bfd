import type { BonusRefusal } from '@cadenza/contract/auth'
import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/notice.tsx'
import { BonusRefusalText } from '#widgets/credits/bonus-refusal.tsx'

export function BonusRefusalNotice({ refusal }: { refusal: BonusRefusal }) {
  return (
    <Notice tone="warn" title={<Trans>No sign-up bonus so far.</Trans>}>
      <BonusRefusalText refusal={refusal} />
    </Notice>
  )
}
