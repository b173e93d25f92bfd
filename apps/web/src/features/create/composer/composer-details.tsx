import { DEFAULT_DURATION } from '@cadenza/domain/pricing/durations'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Draft } from '#lib/storage/draft-storage.ts'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import type { ChangeDraft } from './use-draft.ts'

const loadPanels = withCatalog('create', () => import('#features/create/on-demand/detail-panels.tsx'))

interface ComposerDetailsProps {
  draft: Draft
  change: ChangeDraft
  isSignedIn: boolean
}

/** What a length of one's own and a sung song need. The code is loaded only for them. */
export const ComposerDetails = memo(function ComposerDetails({ draft, change, isSignedIn }: ComposerDetailsProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { isInstrumental, duration } = draft
  const isCustom = isSignedIn && duration === 'custom'

  const panels = useDeferredModule(loadPanels, !isInstrumental || isCustom, () => {
    toast.show({
      tone: 'bad',
      message: t(msg`This part of the page could not be loaded. Check your connection and try again.`),
    })
    change({ hasOwnLyrics: false, duration: isCustom ? DEFAULT_DURATION : duration })
  })

  return (
    panels && (
      <>
        {isCustom && <panels.CustomSeconds typed={draft.customSeconds} change={change} />}
        {!isInstrumental && <panels.LyricsChoice draft={draft} change={change} />}
        {!isInstrumental && draft.hasOwnLyrics && <panels.OwnLyrics draft={draft} change={change} />}
      </>
    )
  )
})
