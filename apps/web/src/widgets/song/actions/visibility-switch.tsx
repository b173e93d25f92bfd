import type { Song } from '@cadenza/contract/songs'
import { useLingui } from '@lingui/react/macro'
import { Globe, Link2, Lock } from 'lucide-react'
import { Toggle } from '#ui/fields/toggle.tsx'
import { useVisibility } from './use-visibility.ts'

export function VisibilitySwitch({ song, className }: { song: Song; className?: string | undefined }) {
  const { t } = useLingui()
  const visibility = useVisibility(song)
  return (
    <Toggle
      isOn={song.isPublic}
      onChange={(isPublic) => visibility.mutate(isPublic)}
      label={song.isPublic ? t`Public` : song.hasShareLink ? t`By link` : t`Private`}
      icon={song.isPublic ? <Globe /> : song.hasShareLink ? <Link2 /> : <Lock />}
      className={className}
    />
  )
}
