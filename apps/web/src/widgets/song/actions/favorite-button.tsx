import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import { useFavorite } from './use-favorite.ts'

export function FavoriteButton({ song }: { song: Song }) {
  const { t } = useLingui()
  return (
    <IconButton
      label={t`Favourite`}
      data-press={pressKey('like', song.id)}
      isPressed={song.isFavorite}
      onClick={useFavorite(song)}
      className="[&>svg]:transition-[scale] [&>svg]:duration-decay active:[&>svg]:scale-118"
    >
      <Heart />
    </IconButton>
  )
}
