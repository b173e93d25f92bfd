import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { useSession } from '#widgets/session/use-session.ts'
import { changePath, hasRecipe, VERSIONS_ID } from '#widgets/song-versions/change-path.ts'

const loadVersions = withCatalog('song-versions', () => import('#widgets/song-versions/song-versions.tsx'))

function useIsChangeable(song: Song): boolean {
  const session = useSession()
  return session.status === 'signed-in' && session.user.id === song.userId && hasRecipe(song)
}

/** Opens the rehearsal room, and shows the versions below the player, for the owner of a song of the band. */
export function ChangeButton({ song }: { song: Song }) {
  if (!useIsChangeable(song)) return null
  return (
    <div className="full-player-change">
      <LinkButton to={changePath(song)} preventScrollReset icon={<SlidersHorizontal />}>
        <Trans>Change something</Trans>
      </LinkButton>
      <Button variant="ghost" onClick={() => document.querySelector(`#${VERSIONS_ID}`)?.scrollIntoView()}>
        <Trans>Versions</Trans>
      </Button>
    </div>
  )
}

function LoadedVersions({ song }: { song: Song }) {
  const { t } = useLingui()
  const toast = useToast()
  const versions = useDeferredModule(loadVersions, true, () =>
    toast.show({ tone: 'bad', message: t`The versions of this song could not be loaded. Check your connection.` }),
  )
  return versions && <versions.SongVersions key={song.id} song={song} />
}

/** The versions of a song, for its owner. Their code comes after the player's. */
export function OwnVersions({ song }: { song: Song }) {
  return useIsChangeable(song) && <LoadedVersions song={song} />
}
