import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { areSoundsAvailable } from 'virtual:rehearsal-sounds/available'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { rehearsePath } from '#widgets/song/rehearse-path.ts'

/** A song of another release of the composer cannot be composed here any more, but its words can. */
export function OtherEngineDialog({ song, onClose }: { song: Song; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>This song is from another release of the band</Trans>}
      description={
        <Trans>
          Its notes cannot be written again exactly, so they cannot be changed one by one. You can rehearse a new song
          from its words. This one stays as it is.
        </Trans>
      }
      closeLabel={t`Close`}
    >
      <div className="mt-6 flex flex-wrap gap-2.5">
        {areSoundsAvailable && (
          <LinkButton to={rehearsePath(song)} className="shrink! whitespace-normal!">
            <Trans>Rehearse anew from its words</Trans>
          </LinkButton>
        )}
        <Button variant="soft" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
