import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { pressKey } from '#widgets/session/sign-up-press.ts'
import { SongMenuButton } from './song-menu-button.tsx'
import type { SongMenuProps } from './song-menu-props.ts'

const loadMenu = withCatalog('songs', () => import('./opened-song-menu.tsx'))

type MenuModule = Awaited<ReturnType<typeof loadMenu>>

/**
 * The actions of a song, in the same order wherever the song is. A long list contains many of these menus, so each one
 * is created when it is first opened, and its code is loaded then.
 */
export function SongMenu(props: SongMenuProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { song, resumesSave = false, className } = props
  const [press, setPress] = useState<{ isByKey: boolean } | null>(null)
  const [module, setModule] = useState<MenuModule | null>(null)

  const open = async (isByKey: boolean): Promise<void> => {
    setPress({ isByKey })
    try {
      const loaded = await loadMenu()
      setModule(loaded)
    } catch {
      setPress(null)
      const message = t`That could not be loaded. Check your connection and try again.`
      toast.show({ tone: 'bad', topic: 'song-menu', message })
    }
  }

  if (module && press) return <module.OpenedSongMenu {...props} isOpenedByKey={press.isByKey} />
  return (
    <SongMenuButton
      song={song}
      className={className}
      data-press={resumesSave ? pressKey('save', song.id) : undefined}
      aria-haspopup="menu"
      aria-expanded={press !== null}
      aria-busy={press !== null || undefined}
      // The `detail` of a click by keyboard is 0.
      onClick={({ detail }) => {
        if (!press) void open(detail === 0)
      }}
    />
  )
}
