import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  CloudDownload,
  CloudOff,
  Download,
  Flag,
  Heart,
  HeartOff,
  ListEnd,
  ListPlus,
  ListStart,
  PenLine,
  RotateCcw,
  Share2,
  SlidersHorizontal,
  Trash2,
  UserRound,
} from 'lucide-react'
import { useMatch } from 'react-router'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { useSaveOffline } from '#widgets/offline/use-save-offline.ts'
import { addToQueue, playNext } from '#widgets/playback/queue/edit-queue.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { useDownload } from '#widgets/song/actions/use-download.ts'
import { useFavorite } from '#widgets/song/actions/use-favorite.ts'
import { useDeleteSongs } from '#widgets/song/bin/use-delete-songs.ts'
import { shareTokenOf } from '#widgets/song/song-path.ts'
import { changePath, hasRecipe } from '#widgets/song-versions/change-path.ts'
import { againPath } from './again-path.ts'
import type { SongMenuProps } from './song-menu-props.ts'
import { useOfflineSize } from './use-offline-size.ts'

interface SongMenuItemsProps extends Omit<SongMenuProps, 'className' | 'resumesSave'> {
  onSave: () => void
  onRename: () => void
  onShare: () => void
  onReport: () => void
}

/** The order is the same everywhere; what does not apply to the song or the viewer is left out. */
export function SongMenuItems(props: SongMenuItemsProps) {
  const { song, listItems, onUnlike, onDelete, offersAgain = true } = props
  const { onSave, onRename, onShare, onReport } = props
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.user.id === song.userId
  // A song that was opened by a share link can only be heard: it belongs in no list but its owner's.
  const isByLink = shareTokenOf(song) !== null
  const isOnCreatorPage = useMatch('/creator/:id') !== null
  const hasCreatorLink = !isByLink && !isOnCreatorPage
  return (
    <>
      <QueueItems song={song} />
      {!isByLink && (
        <>
          <LikeItem song={song} onUnlike={onUnlike} />
          <SaveItem song={song} onSave={onSave} />
          <ShareItem song={song} isOwn={isOwn} onShare={onShare} />
          <OfflineItem song={song} />
          <DownloadItem song={song} />
        </>
      )}
      {isOwn && !isByLink && hasRecipe(song) && <ChangeItem song={song} />}
      {isOwn && offersAgain && <AgainItem song={song} />}
      {(isOwn || hasCreatorLink || Boolean(listItems)) && <MenuSeparator />}
      {isOwn && (
        <MenuItem icon={<PenLine />} onSelect={onRename}>
          <Trans>Rename</Trans>
        </MenuItem>
      )}
      {hasCreatorLink && (
        <MenuLink to={`/creator/${song.creatorHandle}`} icon={<UserRound />}>
          <Trans>Go to creator</Trans>
        </MenuLink>
      )}
      {listItems}
      <MenuSeparator />
      {isOwn ? (
        <DeleteItem song={song} onDelete={onDelete} />
      ) : (
        <MenuItem icon={<Flag />} onSelect={onReport}>
          <Trans>Report</Trans>
        </MenuItem>
      )}
    </>
  )
}

function QueueItems({ song }: { song: Song }) {
  const { t } = useLingui()
  const toast = useToast()
  const { title } = song
  const showToast = (message: string): void => toast.show({ tone: 'good', topic: 'queue', message })
  return (
    <>
      <MenuItem
        icon={<ListStart />}
        onSelect={() => {
          playNext(playback, song)
          showToast(t`“${title}” is played next`)
        }}
      >
        <Trans>Play next</Trans>
      </MenuItem>
      <MenuItem
        icon={<ListEnd />}
        onSelect={() => {
          addToQueue(playback, song)
          showToast(t`“${title}” is in the queue`)
        }}
      >
        <Trans>Add to queue</Trans>
      </MenuItem>
    </>
  )
}

function LikeItem({ song, onUnlike }: Pick<SongMenuProps, 'song' | 'onUnlike'>) {
  const toggle = useFavorite(song)
  return song.isFavorite ? (
    <MenuItem icon={<HeartOff />} onSelect={onUnlike ?? toggle}>
      <Trans>Unlike</Trans>
    </MenuItem>
  ) : (
    <MenuItem icon={<Heart />} onSelect={toggle}>
      <Trans>Like</Trans>
    </MenuItem>
  )
}

function SaveItem({ song, onSave }: { song: Song; onSave: () => void }) {
  const whenSignedIn = useSignedInAction({ reason: 'save', subjectId: song.id })
  return (
    <MenuItem icon={<ListPlus />} onSelect={whenSignedIn(onSave)}>
      <Trans>Save to Playlist</Trans>
    </MenuItem>
  )
}

function ShareItem({ song, isOwn, onShare }: { song: Song; isOwn: boolean; onShare: () => void }) {
  const audience = song.isPublic ? (
    <Trans>Public</Trans>
  ) : song.hasShareLink ? (
    <Trans>By link</Trans>
  ) : (
    <Trans>Private</Trans>
  )
  return (
    <MenuItem icon={<Share2 />} note={isOwn ? audience : undefined} onSelect={onShare}>
      <Trans>Share</Trans>
    </MenuItem>
  )
}

function OfflineItem({ song }: { song: Song }) {
  const { i18n } = useLingui()
  const { offlineState, press } = useSaveOffline(song)
  const size = useOfflineSize(song)
  if (offlineState === null) {
    return (
      <MenuItem icon={<CloudDownload />} note={size} onSelect={press}>
        <Trans>Keep offline</Trans>
      </MenuItem>
    )
  }
  if (offlineState === 'kept') {
    return (
      <MenuItem icon={<CloudOff />} note={size} onSelect={press}>
        <Trans>Remove from this device</Trans>
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={<CloudOff />} note={i18n.number(offlineState, { style: 'percent' })} onSelect={press}>
      <Trans>Stop keeping offline</Trans>
    </MenuItem>
  )
}

function DownloadItem({ song }: { song: Song }) {
  const { download } = useDownload(song)
  return (
    <MenuItem icon={<Download />} onSelect={download}>
      <Trans>Download mp3</Trans>
    </MenuItem>
  )
}

/** Opens the song in the rehearsal room; to record it again costs nothing. */
function ChangeItem({ song }: { song: Song }) {
  return (
    <MenuLink to={changePath(song)} icon={<SlidersHorizontal />} note={<Trans>free</Trans>}>
      <Trans>Change something</Trans>
    </MenuLink>
  )
}

/** What was put on hold for the song is the price of another take of the same length. */
function AgainItem({ song }: { song: Song }) {
  const { i18n } = useLingui()
  const price = song.receipt && i18n.number(song.receipt.held)
  return (
    <MenuLink to={againPath(song)} icon={<RotateCcw />} note={price === null ? null : <Trans>from {price}</Trans>}>
      <Trans>Again, but…</Trans>
    </MenuLink>
  )
}

function DeleteItem({ song, onDelete }: Pick<SongMenuProps, 'song' | 'onDelete'>) {
  const { mutate } = useDeleteSongs()
  return (
    <MenuItem
      icon={<Trash2 />}
      tone="danger"
      note={<Trans>30 days to undo</Trans>}
      onSelect={onDelete ?? (() => mutate([song]))}
    >
      <Trans>Delete</Trans>
    </MenuItem>
  )
}
