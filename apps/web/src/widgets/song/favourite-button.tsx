import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { answerOf, api } from '#lib/api-client.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useSignedInPress } from './use-signed-in-press.ts'
import { useSongChange } from './use-song-change.ts'

export function FavouriteButton({ song }: { song: Song }) {
  const { t } = useLingui()
  const whenSignedIn = useSignedInPress()
  const { isFavorite, likesCount } = song
  const request = { params: { path: { id: song.id } } }
  const change = useSongChange<boolean>({
    song,
    what: 'favourite',
    expect: (isWanted) => ({ isFavorite: isWanted, likesCount: Math.max(0, likesCount + (isWanted ? 1 : -1)) }),
    save: (isWanted) =>
      answerOf(isWanted ? api.PUT('/api/songs/{id}/like', request) : api.DELETE('/api/songs/{id}/like', request)),
    failure: msg`Your favourite could not be saved. Please try again.`,
  })
  return (
    <IconButton
      label={t`Favourite`}
      isPressed={isFavorite}
      onClick={whenSignedIn(() => change.mutate(!isFavorite))}
      className="[&>svg]:transition-[scale] [&>svg]:duration-decay active:[&>svg]:scale-118"
    >
      <Heart />
    </IconButton>
  )
}
