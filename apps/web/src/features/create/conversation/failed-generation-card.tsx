import type { Generation } from '@cadenza/contract/generations'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlayUnavailable } from '#widgets/song/player/play-button.tsx'
import { MissingCover } from '#widgets/song/cover/cover-image.tsx'
import { SongCardFrame } from '#widgets/song/card/song-card.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { CreditsFact, SongFacts } from '#widgets/song/card/song-facts.tsx'
import { PromptNotices } from '#widgets/song/card/prompt-notices.tsx'
import { PlaceholderWaveform } from '#widgets/song/player/waveform.tsx'
import { failureMessage, suggestionBesideMessage } from './failure-message.ts'
import { DeleteButton } from './delete-button.tsx'
import { useRetryGeneration } from './use-retry-generation.ts'

function OutcomeNotice({ generation }: { generation: Generation }) {
  const { i18n } = useLingui()
  const message = failureMessage(generation, i18n)
  const suggestion = suggestionBesideMessage(generation)
  if (generation.state === 'cancelled')
    return (
      <Notice tone="plain">
        <Trans>You cancelled this one.</Trans>
      </Notice>
    )
  return (
    <Notice tone="bad" className="wrap-anywhere">
      <Trans>
        <b className="font-[680]">Generation error:</b> {message}
      </Trans>
      {suggestion !== null && (
        <p className="mt-1">
          <Trans>The provider suggests:</Trans> {suggestion}
        </p>
      )}
    </Notice>
  )
}

/** A generation that ended without a song: the reason, what it cost, and how to try again. */
export function FailedGenerationCard({ generation }: { generation: Generation }) {
  const { t } = useLingui()
  const retry = useRetryGeneration(generation)
  const charged = generation.cancelCharge ?? 0
  const { createdAt, askedSeconds, wasSanitized, sanitizedPrompt, enhancedPrompt } = generation
  return (
    <SongCardFrame
      cover={<MissingCover />}
      title={t`Untitled take`}
      creatorName={null}
      facts={<SongFacts at={createdAt} durationSeconds={askedSeconds} credits={<CreditsFact credits={charged} />} />}
      corner={<DeleteButton generation={generation} />}
    >
      <PromptNotices
        song={{ sanitizedDescription: wasSanitized ? sanitizedPrompt : null, enhancedDescription: enhancedPrompt }}
      />
      <OutcomeNotice generation={generation} />
      <div className="flex items-center gap-3">
        <PlayUnavailable />
        <div className="min-w-0 flex-1">
          <PlaceholderWaveform />
        </div>
        <span className="min-w-9 text-right text-label text-ink-2 lining-nums">{formatClockTime(askedSeconds)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          icon={<RotateCcw />}
          className="min-w-0 shrink! py-2 whitespace-normal!"
          isBusy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          <Trans>Try again</Trans>
        </Button>
        <span className="text-label text-ink-2">
          {charged > 0 ? (
            <Plural
              value={charged}
              one="# credit was charged, because its music had begun."
              other="# credits were charged, because its music had begun."
            />
          ) : (
            <Trans>You were not charged.</Trans>
          )}
        </span>
      </div>
    </SongCardFrame>
  )
}
