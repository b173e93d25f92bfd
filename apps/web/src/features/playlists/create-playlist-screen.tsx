import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Page } from '#widgets/page/page.tsx'
import { PlaylistCover } from '#widgets/playlist/playlist-cover.tsx'
import { EMPTY_FIELDS } from './form/playlist-fields.ts'
import { PlaylistForm } from './form/playlist-form.tsx'
import { toSaveFailure, useSavePlaylist } from './form/use-save-playlist.ts'

const NO_COVER = { artworkUrl: null, covers: [] }

export function CreatePlaylistScreen() {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [fields, setFields] = useState(EMPTY_FIELDS)
  const save = useSavePlaylist(null, ({ title }) => {
    void client.invalidateQueries({ queryKey: ['library-totals'] })
    toast.show({ tone: 'good', topic: 'playlist', message: t`“${title}” is made` })
    void navigate('/library?tab=playlist')
  })
  return (
    <Page title={<Trans>Create playlist</Trans>} back={{ to: '/library?tab=playlist', label: t`Back to Library` }}>
      <div className="max-w-160">
        <PlaylistForm
          fields={fields}
          onChange={setFields}
          onSave={() => save.mutate(fields)}
          isBusy={save.isPending}
          failure={toSaveFailure(save.error)}
          saveLabel={<Trans>Create playlist</Trans>}
          cover={<PlaylistCover playlist={NO_COVER} sizes="160px" />}
          cancel={
            <LinkButton to="/library?tab=playlist" variant="soft">
              <Trans>Cancel</Trans>
            </LinkButton>
          }
        />
      </div>
    </Page>
  )
}
