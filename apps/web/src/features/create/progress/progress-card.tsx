import type { Generation } from '@cadenza/contract/generations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CoverProgress } from './cover-progress.tsx'
import { requestNotifyPermission, useNotifyPermission } from './desktop-notifications.ts'
import { STEP_COUNT, stageAt } from './displayed-percent.ts'
import type { Progress } from './progress-store.ts'
import { Staff } from './staff.tsx'
import { stageMessage } from './stage-messages.ts'
import { useProgress } from './use-progress.ts'

const LAST_QUEUEING_STAGE = 2
const LONG_QUEUE_SECONDS = 15
const LONG_WORK_SECONDS = 90
const INITIAL_PROGRESS: Progress = { percent: 0, stage: 0, waitedSeconds: 0 }

/**
 * A generation may wait in a queue until the provider is called. The notice appears only after it has waited for a
 * while.
 */
function LongWaitNotice({ stage, waitedSeconds }: Progress) {
  const isQueueing = stage <= LAST_QUEUEING_STAGE
  if (waitedSeconds < (isQueueing ? LONG_QUEUE_SECONDS : LONG_WORK_SECONDS)) return null
  return (
    <Notice tone="plain" role="status" className="mt-3">
      {isQueueing ? (
        <Trans>
          Many songs are being made right now, so yours waits for its turn. You can leave this page, it goes on by
          itself.
        </Trans>
      ) : (
        <Trans>
          This one takes longer than most. You can leave this page, it goes on by itself. If it fails, you get your
          credits back.
        </Trans>
      )}
    </Notice>
  )
}

function NotifyOffer() {
  const permission = useNotifyPermission()
  if (permission === 'granted')
    return (
      <p className="px-3 text-label text-ink-2">
        <Trans>You will be notified when it is ready.</Trans>
      </p>
    )
  if (permission !== 'default') return null
  return (
    <Button
      variant="ghost"
      className="min-w-0 shrink! whitespace-normal! text-ink-2"
      icon={<Bell />}
      onClick={() => void requestNotifyPermission()}
    >
      <Trans>Notify me</Trans>
    </Button>
  )
}

/** The card may be rendered a moment longer than its progress is available. */
function useLastProgress(generationId: string): Progress {
  const current = useProgress(generationId)
  const [last, setLast] = useState(current ?? INITIAL_PROGRESS)
  if (current && current !== last) setLast(current)
  return current ?? last
}

/** A pending generation: its stage as a message, as a percentage and as a note on a staff. */
export function ProgressCard({ generation }: { generation: Generation }) {
  const { t } = useLingui()
  const progress = useLastProgress(generation.id)
  const { percent, stage } = progress
  const step = stage === 0 ? 0 : stageAt(percent)
  const words = t(stageMessage(step, generation.isInstrumental))
  const place = step === 0 ? t`In the queue` : t`Step ${step} of ${STEP_COUNT}`
  return (
    <article aria-label={t`Song in the making`} className="@container rounded-card bg-surface edge-hair">
      <div className="overflow-hidden p-4 @xl:p-5">
        <div
          role="progressbar"
          aria-label={t`Progress`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={t`${percent}%. ${place}. ${words}`}
        >
          <div className="flex flex-wrap items-center gap-3.5" aria-hidden="true">
            <CoverProgress generation={generation} percent={percent} />
            <div className="min-w-0 flex-1 @max-xs:order-last @max-xs:basis-full">
              <p className="text-label text-ink-2 lining-nums">{place}</p>
              <p className="type-card wrap-anywhere @xl:text-section">{words}</p>
            </div>
            <span className="ml-auto text-[3.25rem] leading-[.82] font-[800] tracking-[-.05em] font-stretch-[125%] lining-nums @xl:text-[4.5rem]">
              {percent}
              <small className="text-[.5em] tracking-normal">%</small>
            </span>
          </div>
          <Staff step={step} />
        </div>
        <LongWaitNotice {...progress} />
        <div className="-mx-3 mt-2 -mb-2 flex flex-wrap items-center justify-between gap-x-2">
          <CancelButton generation={generation} />
          <NotifyOffer />
        </div>
      </div>
    </article>
  )
}
