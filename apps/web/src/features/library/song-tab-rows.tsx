import type { Song } from '@cadenza/contract/songs'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleMinus, Heart } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { DownloadButton } from '#widgets/song/actions/download-button.tsx'
import { SongRow } from '#widgets/song/card/song-row.tsx'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import type { SongTabItem } from './song-tab-source.ts'
import { useRemoveSong } from './use-remove-song.ts'

interface SongTabRowProps {
  item: SongTabItem
  queue: () => readonly Song[]
}

/** A column with the time at which the song was added. */
function Added({ at }: { at: string }) {
  return (
    <span className="w-28 truncate">
      <TimeAgo at={at} />
    </span>
  )
}

/** Memoized, so that an unchanged item is not rendered again when the list around it changes. */
export const FavoriteRow = memo(function FavoriteRow({ item, queue }: SongTabRowProps) {
  const { t } = useLingui()
  const { mutate } = useRemoveSong('favorite', item)
  const heart = (
    <IconButton label={t`Favourite`} isPressed onClick={({ detail }) => mutate({ isByKeyboard: detail === 0 })}>
      <Heart />
    </IconButton>
  )
  return (
    <SongRow
      song={item.song}
      queue={queue}
      facts={<Added at={item.addedAt} />}
      endAction={heart}
      menu={{ onUnlike: () => mutate({ isByKeyboard: true }) }}
    />
  )
})

const QUALITY_LABELS: Record<NonNullable<SongTabItem['quality']>, MessageDescriptor> = {
  high: msg`MP3, 320 kbps`,
  standard: msg`MP3, 128 kbps`,
}

export const DownloadRow = memo(function DownloadRow({ item, queue }: SongTabRowProps) {
  const { t } = useLingui()
  const { mutate } = useRemoveSong('download', item)
  const { song, quality, addedAt } = item
  return (
    <SongRow
      song={song}
      queue={queue}
      detail={
        <>
          {quality && t(QUALITY_LABELS[quality])} · <TimeAgo at={addedAt} />
        </>
      }
      facts={<span className="w-44 truncate">{song.creatorName ?? <Trans>AI Creator</Trans>}</span>}
      endAction={<DownloadButton song={song} />}
      menu={{
        listItems: (
          <MenuItem icon={<CircleMinus />} tone="danger" onSelect={() => mutate({ isByKeyboard: true })}>
            <Trans>Take off the list</Trans>
          </MenuItem>
        ),
      }}
    />
  )
})
