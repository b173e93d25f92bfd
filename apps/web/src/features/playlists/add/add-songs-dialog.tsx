import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { SongScope } from './find-songs-query.ts'
import { FoundSongs } from './found-songs.tsx'
import { useDebounced } from './use-debounced.ts'

const TYPING_PAUSE_MS = 250
const MAX_QUERY_LENGTH = 100

interface AddSongsDialogProps {
  title: string
  songIds: readonly string[]
  onAdd: (song: Song) => void
  onRemove: (song: Song) => void
  onClose: () => void
}

export function AddSongsDialog({ title, songIds, onAdd, onRemove, onClose }: AddSongsDialogProps) {
  const { t } = useLingui()
  const [scope, setScope] = useState<SongScope>('own')
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const panel = <FoundSongs {...{ scope, words, songIds, onAdd, onRemove }} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Add songs</Trans>}
      description={<span dir="auto">{title}</span>}
      closeLabel={t`Close`}
    >
      <TextField
        type="search"
        label={<Trans>Find by title or creator</Trans>}
        dir="auto"
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="mt-4 mb-2"
      />
      <Tabs
        label={t`Whose songs`}
        value={scope}
        onChange={setScope}
        tabs={[
          { value: 'own', label: <Trans>Yours</Trans>, panel },
          { value: 'public', label: <Trans>Everyone</Trans>, panel },
        ]}
        className="min-h-80"
      />
      <div className="sticky bottom-0 -mb-2 bg-raised pt-3 pb-2">
        <Button isBlock onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
