import type { Generation } from '@cadenza/contract/generations'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPending } from '#features/create/conversation/cached-generations.ts'
import { STEP_COUNT, stageAt } from './displayed-percent.ts'
import { stageMessage } from './stage-messages.ts'
import { useOnGenerationEnd } from './use-on-generation-end.ts'
import { useProgress } from './use-progress.ts'

/** Announces each stage once, and never each percent. */
function StageAnnouncement({ generation }: { generation: Generation }) {
  const { t } = useLingui()
  const progress = useProgress(generation.id)
  const step = progress === null || progress.stage === 0 ? 0 : stageAt(progress.percent)
  const words = t(stageMessage(step, generation.isInstrumental))
  return step === 0 ? words : t`Step ${step} of ${STEP_COUNT}. ${words}`
}

function endMessage({ state, song }: Generation, i18n: I18n): string {
  const title = song?.title ?? ''
  if (state === 'succeeded') return i18n._(msg`Ready: ${title}`)
  return state === 'cancelled' ? '' : i18n._(msg`A song could not be made. You were not charged.`)
}

/** For screen readers. Of several pending generations it announces the stages of one, and the end of each. */
export function ProgressAnnouncer({ items }: { items: readonly Generation[] }) {
  const { i18n } = useLingui()
  const [ended, setEnded] = useState('')
  useOnGenerationEnd(items, (generation) => setEnded(endMessage(generation, i18n)))
  const leading = items.findLast(isPending)
  return (
    <>
      <p role="status" className="sr-only">
        {leading && <StageAnnouncement generation={leading} />}
      </p>
      <p role="status" className="sr-only">
        {ended}
      </p>
    </>
  )
}
