import { DEFAULT_DURATION } from '@cadenza/domain/pricing/durations'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { type Draft, NEW_LYRIC_DRAFT } from '#lib/storage/draft-storage.ts'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { classes } from '#ui/classes.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import type { ChangeDraft } from './use-draft.ts'

const loadPanels = withCatalog('create', () => import('#features/create/on-demand/detail-panels.tsx'))

function Toggle({ className, ...attributes }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...attributes}
      className={classes(
        'inline-flex min-h-11 min-w-0 flex-wrap items-center gap-x-1.5 rounded-press tint-hover px-2 text-left text-small font-[600] text-ink-2 [&>svg]:size-4 [&>svg]:shrink-0',
        className,
      )}
    />
  )
}

interface ComposerDetailsProps {
  draft: Draft
  change: ChangeDraft
  isSignedIn: boolean
}

/** Optional settings. They are closed until the user opens them, and their code is loaded only then. */
export const ComposerDetails = memo(function ComposerDetails({ draft, change, isSignedIn }: ComposerDetailsProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { hasOwnLyrics, isInstrumental, duration } = draft
  const hasLyricsBox = !isInstrumental && hasOwnLyrics
  const isCustom = isSignedIn && duration === 'custom'

  const panels = useDeferredModule(loadPanels, hasLyricsBox || isCustom, () => {
    toast.show({
      tone: 'bad',
      message: t(msg`This part of the page could not be loaded. Check your connection and try again.`),
    })
    change({ hasOwnLyrics: false, duration: isCustom ? DEFAULT_DURATION : duration })
  })

  return (
    <>
      {isCustom && panels && <panels.CustomSeconds typed={draft.customSeconds} change={change} />}
      {!isInstrumental && (
        <div className="composer-toggles">
          {!hasOwnLyrics && (
            <Toggle onClick={() => change({ hasOwnLyrics: true, lyricDraft: draft.lyricDraft || NEW_LYRIC_DRAFT })}>
              <PenLine />
              <Trans>
                Write a draft <span className="text-good-ink">free</span>
              </Trans>
            </Toggle>
          )}
          <Toggle
            className="ml-auto"
            onClick={() => change({ hasOwnLyrics: !hasOwnLyrics, ...(hasOwnLyrics ? {} : { lyricDraft: '' }) })}
          >
            <PenLine />
            {hasOwnLyrics ? <Trans>Have the lyrics written</Trans> : <Trans>Write my own lyrics</Trans>}
          </Toggle>
        </div>
      )}
      {hasLyricsBox && panels && <panels.OwnLyrics draft={draft} change={change} />}
    </>
  )
})
