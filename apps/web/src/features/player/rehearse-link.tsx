import type { Song } from '@cadenza/contract/songs'
import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { areSoundsAvailable } from 'virtual:rehearsal-sounds/available'
import { useIsHydrating } from '#lib/hydration.ts'
import { LinkButton } from '#ui/button.tsx'
import { rehearsePath } from '#widgets/song/rehearse-path.ts'

/** Opens the song in the rehearsal room, where its owner lets others. It needs scripts, so it is not in the document. */
export function RehearseLink({ song, className }: { song: Song; className?: string }) {
  const isHydrating = useIsHydrating()
  if (!song.isRecipeShared || !areSoundsAvailable || isHydrating) return null
  return (
    <LinkButton variant="line" to={rehearsePath(song)} icon={<SlidersHorizontal />} className={className}>
      <Trans>Rehearse it</Trans>
    </LinkButton>
  )
}
