import type { Song } from '@cadenza/contract/songs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Heart, Link2, ListPlus, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { RehearseLink } from '#features/player/rehearse-link.tsx'
import { ReportButton } from '#widgets/report/report-button.tsx'
import { CopyLinkDialog } from '#widgets/song/actions/share-dialogs.tsx'
import { copyLink, shareLink, type ShareOutcome } from '#widgets/song/actions/share-link.ts'
import { SongMenu } from '#widgets/song/menu/song-menu.tsx'
import { shareTokenOf, songPath } from '#widgets/song/song-path.ts'
import { useShortNumber } from '#widgets/use-short-number.ts'
import { useSignUpPrompt } from '#widgets/session/sign-up-prompt.tsx'

function LikeButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const short = useShortNumber()
  const { openFor } = useSignUpPrompt()
  const { likesCount } = song
  const count = short(likesCount)
  return (
    <Button
      variant="line"
      icon={<Heart />}
      title={t`Favourite`}
      onClick={() => openFor({ reason: 'like', subjectId: song.id })}
    >
      <span className="sr-only">
        <Trans>Favourite</Trans>, <Plural value={likesCount} one={`${count} like`} other={`${count} likes`} />
      </span>
      <span aria-hidden="true">{count}</span>
    </Button>
  )
}

/**
 * Every viewer may pass the link on; saving the song needs an account. A song that was opened by a share link can only be
 * heard: it belongs in no list but its owner's.
 */
export function SharedActions({ song }: { song: Song }) {
  const { t } = useLingui()
  const toast = useToast()
  const { openFor } = useSignUpPrompt()
  const [isByHand, setIsByHand] = useState(false)
  const shareToken = shareTokenOf(song)
  const url = new URL(songPath(song), window.location.origin).href

  const showOutcome = (outcome: ShareOutcome): void => {
    setIsByHand(outcome === 'by-hand')
    if (outcome === 'copied') toast.show({ tone: 'good', topic: 'share', message: t`Link copied` })
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {shareToken === null && <LikeButton song={song} />}
      <Button variant="line" icon={<Link2 />} onClick={() => void copyLink(url).then(showOutcome)}>
        <Trans>Copy link</Trans>
      </Button>
      <Button
        variant="line"
        icon={<Share2 />}
        onClick={() => void shareLink({ title: song.title, url }).then(showOutcome)}
      >
        <Trans>Share</Trans>
      </Button>
      <RehearseLink song={song} />
      <span className="-ml-2.5 flex desk:ml-0">
        {shareToken === null && (
          <>
            <IconButton label={t`Download mp3`} onClick={() => openFor({ reason: 'download', subjectId: song.id })}>
              <Download />
            </IconButton>
            <IconButton label={t`Save to Playlist`} onClick={() => openFor({ reason: 'save', subjectId: song.id })}>
              <ListPlus />
            </IconButton>
            <SongMenu song={song} />
          </>
        )}
        {shareToken !== null && <ReportButton subject={{ kind: 'song', id: song.id, shareToken }} />}
      </span>
      {isByHand && (
        <CopyLinkDialog label={<Trans>Link to the song</Trans>} url={url} onClose={() => setIsByHand(false)} />
      )}
    </div>
  )
}
