import type { Song } from '@cadenza/contract/songs'
import type { SongVersion } from '@cadenza/contract/rehearsal/versions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { useVersionPlayer } from '#widgets/song-versions/compare/use-version-player.ts'
import { useVersionName } from './use-version-name.ts'

interface VersionRowProps {
  song: Song
  version: SongVersion
  versions: readonly SongVersion[]
  /** The version that it is compared with. */
  currentNumber: number
  isCompared: boolean
  isRestoring: boolean
  onCompare: () => void
  onRestore: () => void
}

function PlayVersion({ version }: { version: SongVersion }) {
  const { t } = useLingui()
  const { player, state } = useVersionPlayer()
  const { number } = version
  const isLoading = state.loading === number
  const isAudible = isLoading || (state.isPlaying && state.active === number)
  return (
    <button
      type="button"
      aria-label={isAudible ? t`Pause version ${number}` : t`Play version ${number}`}
      aria-busy={isLoading || undefined}
      onClick={() => player.toggle(version)}
      className={classes('version-play', isAudible && 'is-audible')}
    >
      {isAudible ? <Pause /> : <Play className="translate-x-[1.5px]" />}
    </button>
  )
}

function CurrentTag({ song }: { song: Song }) {
  return (
    <span className="version-tag">
      {song.isPublic || song.hasShareLink ? <Trans>what others hear</Trans> : <Trans>current version</Trans>}
    </span>
  )
}

/** One version: what was changed, when, and what can be done with it. */
export function VersionRow(props: VersionRowProps) {
  const { song, version, versions, currentNumber, isCompared, isRestoring, onCompare, onRestore } = props
  const { t } = useLingui()
  const { state } = useVersionPlayer()
  const { title, detail } = useVersionName(song.id, version, versions)
  const { number, isCurrent, createdAt, duration } = version
  return (
    <li className={classes('version-row', isCurrent && 'is-current')} aria-current={isCurrent || undefined}>
      <PlayVersion version={version} />
      <div className="min-w-0">
        <b className="version-name">
          <span dir="auto">
            {number}. {title}
          </span>
          {isCurrent && <CurrentTag song={song} />}
        </b>
        {detail !== null && (
          <span dir="auto" className="version-detail">
            {detail}
          </span>
        )}
        <span className="version-facts">
          <TimeAgo at={createdAt} /> · {formatClockTime(duration)}
        </span>
        {state.failed === number && (
          <span role="alert" className="version-facts text-bad-ink!">
            <Trans>This version could not be loaded. Check your connection and press Play again.</Trans>
          </span>
        )}
      </div>
      {!isCurrent && (
        <div className="version-actions">
          <Button
            variant="ghost"
            aria-label={t`Compare version ${number} with version ${currentNumber}`}
            aria-pressed={isCompared}
            onClick={onCompare}
          >
            <Trans>Compare</Trans>
          </Button>
          <Button
            variant="line"
            icon={<RotateCcw />}
            aria-label={t`Restore version ${number}`}
            isBusy={isRestoring}
            onClick={onRestore}
          >
            <Trans>Restore</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
