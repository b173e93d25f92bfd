import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Button } from '#ui/button.tsx'
import { Fermata } from '#ui/brand/fermata.tsx'
import type { SongCost } from '#widgets/credits/credit-meter.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import type { GenerateState } from './use-composer.ts'

function Label({ state, cost }: GenerateButtonProps) {
  const { i18n } = useLingui()
  if (state === 'busy') return <Trans>Generating...</Trans>
  if (!cost) return <Trans>Generate</Trans>
  const needed = i18n.number(cost.credits)
  if (state !== 'short')
    return cost.isUpTo ? <Trans>Generate · up to {needed}</Trans> : <Trans>Generate · {needed}</Trans>
  return <Trans>Get More Credits ({needed} needed)</Trans>
}

interface GenerateButtonProps {
  state: GenerateState
  cost: SongCost | null
}

export const GenerateButton = memo(function GenerateButton({ state, cost }: GenerateButtonProps) {
  return (
    <Button
      type="submit"
      data-press={pressKey('generate')}
      size="lg"
      icon={<Fermata />}
      isBusy={state === 'busy'}
      disabled={state === 'blank' || state === 'unavailable'}
      className="composer-go px-4! py-2 text-balance whitespace-normal!"
    >
      <Label state={state} cost={cost} />
    </Button>
  )
})
