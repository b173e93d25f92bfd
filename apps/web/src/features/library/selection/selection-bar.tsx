import type { Song } from '@cadenza/contract/songs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Globe, ListPlus, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useRootData } from '#ui/use-root-data.ts'
import { useArchiveDownload } from '#widgets/archive/use-archive.ts'
import { useDeleteSongs } from '#widgets/song/bin/use-delete-songs.ts'
import { SaveSongsDialog } from './save-songs-dialog.tsx'
import { usePublishSongs } from './use-publish-songs.ts'
import { MAX_SELECTED, type Selection } from './use-selection.ts'
import './selection-bar.css'

interface SelectionBarProps {
  selection: Selection
  selected: readonly Song[]
  /** The songs of the list, in its order. */
  all: readonly Song[]
}

/** On phones it covers the player and the tabs, on desktops it floats above the list. */
export function SelectionBar({ selection, selected, all }: SelectionBarProps) {
  const { t } = useLingui()
  useRootData('hasSelection', '')
  const [isSaving, setIsSaving] = useState(false)
  const archive = useArchiveDownload(`/api/library/archive?songs=${selected.map(({ id }) => id).join(',')}`)
  const { mutate: publish, isPending: isPublishing } = usePublishSongs()
  const { mutate: remove } = useDeleteSongs()
  const isEmpty = selected.length === 0
  const isAllPublic = selected.every(({ isPublic }) => isPublic)
  const finish = (): void => {
    setIsSaving(false)
    selection.leave()
  }
  return (
    <>
      <div role="toolbar" aria-label={t`Selected songs`} className="selection-bar">
        <div className="selection-head">
          <b role="status" className="lining-nums">
            {selected.length === MAX_SELECTED ? (
              <Trans>{MAX_SELECTED} selected, no more at once</Trans>
            ) : (
              <Plural value={selected.length} one="# selected" other="# selected" />
            )}
          </b>
          <Button variant="ghost" onClick={() => selection.selectAll(all)}>
            <Trans>All</Trans>
          </Button>
          <IconButton label={t`Leave selection`} onClick={selection.leave}>
            <X />
          </IconButton>
        </div>
        <div className="selection-actions">
          <Action icon={<ListPlus />} isDisabled={isEmpty} onPress={() => setIsSaving(true)}>
            <Trans>Playlist</Trans>
          </Action>
          <Action icon={<Download />} isDisabled={isEmpty || archive.isPending} onPress={archive.download}>
            <Trans>Download</Trans>
          </Action>
          <Action
            icon={<Globe />}
            isDisabled={isEmpty || isAllPublic || isPublishing}
            onPress={() =>
              publish(
                selected.filter(({ isPublic }) => !isPublic),
                { onSuccess: finish },
              )
            }
          >
            <Trans>Publish</Trans>
          </Action>
          <Action
            icon={<Trash2 />}
            isDanger
            isDisabled={isEmpty}
            onPress={() => {
              remove(selected)
              finish()
            }}
          >
            <Trans>Delete</Trans>
          </Action>
        </div>
      </div>
      {isSaving && <SaveSongsDialog songs={selected} onClose={() => setIsSaving(false)} onSaved={finish} />}
    </>
  )
}

interface ActionProps {
  icon: ReactNode
  isDisabled: boolean
  isDanger?: boolean
  onPress: () => void
  children: ReactNode
}

function Action({ icon, isDisabled, isDanger = false, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onPress}
      className={classes('selection-action tint-hover', isDanger && !isDisabled && 'text-bad-ink')}
    >
      {icon}
      {children}
    </button>
  )
}
