import type { Song } from '@cadenza/contract/songs'
import { isGenre } from '@cadenza/vocabulary/genres'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { EMPTY_DRAFT, readDraft, writeDraft } from '#lib/storage/draft-storage.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const draftOf = ({ description, genres, isInstrumental, duration }: Song) => ({
  ...EMPTY_DRAFT,
  prompt: description,
  genres: genres.filter(isGenre),
  isInstrumental,
  duration: 'custom' as const,
  customSeconds: String(Math.round(duration)),
})

/** A song of another release of the composer cannot be composed here any more, but its words can. */
export function OtherEngineDialog({ song, onClose }: { song: Song; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const typed = readDraft().prompt.trim()
  const replacesDraft = typed !== '' && typed !== song.description.trim()
  const rehearseAnew = (): void => {
    writeDraft(draftOf(song))
    void navigate('/create')
  }
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
      {replacesDraft && (
        <Notice tone="warn" className="mt-4">
          <Trans>What you have typed on the page Create is replaced by these words.</Trans>
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button onClick={rehearseAnew} className="shrink! whitespace-normal!">
          <Trans>Rehearse anew from its words</Trans>
        </Button>
        <Button variant="soft" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
