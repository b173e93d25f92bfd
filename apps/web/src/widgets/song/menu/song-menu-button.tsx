import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface SongMenuButtonProps extends Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> {
  song: Song
}

export function SongMenuButton({ song, className, ...attributes }: SongMenuButtonProps) {
  const { t } = useLingui()
  const { title } = song
  return (
    <IconButton {...attributes} label={t`More for “${title}”`} className={classes('song-menu-button', className)}>
      <Ellipsis />
    </IconButton>
  )
}
