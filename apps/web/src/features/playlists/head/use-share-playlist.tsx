import type { Playlist } from '@cadenza/contract/playlists'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { broadcastPlaylistChange } from '#lib/streams/tab-broadcasts.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { storePlaylistDetails } from '#widgets/playlist/playlist-query.ts'
import { CopyLinkDialog, PublishFirstDialog } from '#widgets/song/actions/share-dialogs.tsx'
import { shareLink } from '#widgets/song/actions/share-link.ts'

type Step = 'closed' | 'ask' | 'by-hand'

interface Sharing {
  share: () => void
  dialog: ReactNode
}

/** Other users cannot open a link to a private playlist, so making it public is offered first. */
export function useSharePlaylist(playlist: Playlist): Sharing {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>('closed')
  const { id, title } = playlist
  const url = new URL(`/playlist/${id}`, window.location.origin).href
  const close = (): void => setStep('closed')

  const share = async (): Promise<void> => {
    const outcome = await shareLink({ title, url })
    setStep(outcome === 'by-hand' ? 'by-hand' : 'closed')
    if (outcome === 'copied') toast.show({ tone: 'good', topic: 'share', message: t`Link copied` })
  }

  const publish = useMutation({
    mutationFn: () =>
      dataOrThrow(api.PATCH('/api/playlists/{id}', { params: { path: { id } }, body: { isPublic: true } })),
    onSuccess: (changed) => {
      storePlaylistDetails(client, changed)
      broadcastPlaylistChange({ playlistId: id, version: changed.version, what: 'content' })
      void share()
    },
    onError: (error) => {
      const message = t(errorMessageFor(error, msg`Who can see this playlist could not be saved. Please try again.`))
      toast.show({ tone: 'bad', topic: 'share', message })
    },
  })

  return {
    share: () => (playlist.isPublic ? void share() : setStep('ask')),
    dialog:
      step === 'by-hand' ? (
        <CopyLinkDialog label={<Trans>Link to the playlist</Trans>} url={url} onClose={close} />
      ) : step === 'ask' ? (
        <PublishFirstDialog isBusy={publish.isPending} onPublish={() => publish.mutate()} onClose={close}>
          <Trans>
            “{title}” is private, so a link to it opens for you alone. Everyone can find and play a public playlist;
            private songs in it stay hidden from others. You can make it private again at any time.
          </Trans>
        </PublishFirstDialog>
      ) : null,
  }
}
