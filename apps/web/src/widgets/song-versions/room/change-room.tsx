import type { Recipe } from '@cadenza/composer/recipe/recipe'
import type { Song } from '@cadenza/contract/songs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { RehearsalRoom } from '#widgets/rehearsal/room/rehearsal-room.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { pendingRequestOf, versionsQuery } from '#widgets/song-versions/versions-query.ts'
import { openChangeSession } from './change-session.ts'
import { recordingProblem, useRecordVersion } from './use-record-version.ts'

interface ChangeRoomProps {
  song: Song
  /** Of the current version. */
  recipe: Recipe
  onClose: () => void
  /** The recording was requested. */
  onAccepted: () => void
}

interface RecordLabelProps {
  isSending: boolean
  /** Null while it is not known. */
  left: number | null
}

function RecordLabel({ isSending, left }: RecordLabelProps) {
  if (isSending) return <Trans>Sending your changes…</Trans>
  if (left === null) return <Trans>Record again · free</Trans>
  return <Trans>Record again · free, {left} left today</Trans>
}

/** The rehearsal room with a song that was recorded: what is changed there becomes its next version. */
export function ChangeRoom({ song, recipe, onClose, onAccepted }: ChangeRoomProps) {
  const { t } = useLingui()
  const [session] = useState(() => openChangeSession(song.id, recipe))
  const { data: versions } = useQuery(versionsQuery(song.id))
  const { mutate, isPending: isSending, error } = useRecordVersion(song, session, onAccepted)
  const left = versions?.today.left ?? null
  const isRecording = pendingRequestOf(versions) !== null
  useEffect(() => () => session.player.stop(), [session])

  let notice: ReactNode = null
  if (error !== null && !isSending) {
    notice = (
      <Notice tone="bad" role="alert">
        {t(recordingProblem(error))}
      </Notice>
    )
  } else if (isRecording) {
    notice = (
      <Notice tone="plain" role="status">
        <Trans>A version of this song is being recorded. You can rehearse on, and record again when it is done.</Trans>
      </Notice>
    )
  } else if (left === 0) {
    notice = (
      <Notice tone="warn" role="status">
        <Trans>This song was recorded 20 times today. You can rehearse on, and record it again tomorrow.</Trans>
      </Notice>
    )
  }
  return (
    <RehearsalRoom
      session={session}
      title={song.title}
      cover={<CoverImage song={song} sizes="48px" />}
      palette={song.palette}
      recordLabel={<RecordLabel isSending={isSending} left={left} />}
      notice={notice}
      onClose={onClose}
      onRecord={() => {
        if (!isSending) mutate()
      }}
    />
  )
}
