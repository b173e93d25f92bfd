import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { songRecipeQuery } from '#widgets/song-versions/versions-query.ts'
import { OtherEngineDialog } from './other-engine-dialog.tsx'

const loadRoom = withCatalog('rehearsal-room', () => import('./change-room.tsx'))

interface RoomHostProps {
  song: Song
  onClose: () => void
  onAccepted: () => void
}

function problemWords(error: unknown) {
  // The text of this code is about Generate.
  if (error instanceof ApiError && error.code === 'RECIPES_NOT_RECORDED')
    return msg`The notes of this song were not stored, so it cannot be changed. Songs that you make from now on can be.`
  return errorMessageFor(error, msg`The notes of the song could not be loaded. Please try again.`)
}

/** Opens the rehearsal room with the recipe of a song. The code of the room and the recipe are loaded at the same time. */
export function RoomHost({ song, onClose, onAccepted }: RoomHostProps) {
  const { t } = useLingui()
  const [hasFailed, setHasFailed] = useState(false)
  const room = useDeferredModule(loadRoom, true, () => setHasFailed(true))
  const { data: recipe, error, refetch, isFetching } = useQuery(songRecipeQuery(song.id))
  if (recipe && recipe.engine !== ENGINE_VERSION) return <OtherEngineDialog song={song} onClose={onClose} />
  if (recipe && room) return <room.ChangeRoom {...{ song, recipe, onClose, onAccepted }} />

  const isLoading = error === null || isFetching
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Change something</Trans>}
      closeLabel={t`Close`}
    >
      {isLoading && (
        <p role="status" aria-busy="true" className="mt-4 text-ink-2">
          <Trans>Getting the rehearsal room ready…</Trans>
        </p>
      )}
      {isLoading && hasFailed && (
        <Notice tone="warn" className="mt-3">
          <Trans>That takes longer than usual. Check your connection; it goes on as soon as you are online.</Trans>
        </Notice>
      )}
      {!isLoading && (
        <Notice tone="bad" role="alert" className="mt-4">
          {t(problemWords(error))}
        </Notice>
      )}
      {!isLoading && (
        <Button onClick={() => void refetch()} className="mt-5">
          <Trans>Retry</Trans>
        </Button>
      )}
    </Dialog>
  )
}
