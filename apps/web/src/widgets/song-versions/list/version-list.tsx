import type { Song } from '@cadenza/contract/songs'
import type { SongVersions } from '@cadenza/contract/rehearsal/versions'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CompareCard } from '#widgets/song-versions/compare/compare-card.tsx'
import { RecordingState } from './recording-state.tsx'
import { useRestoreVersion } from './use-restore-version.ts'
import { VersionRow } from './version-row.tsx'

/** To name what was changed takes the scores of each version that is shown. */
const SHOWN_FIRST = 5

/** The versions of a song, newest first, and the comparison of one of them with the current one. */
export function VersionList({ song, versions }: { song: Song; versions: SongVersions }) {
  const { items, today } = versions
  const [comparedNumber, setComparedNumber] = useState<number | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const restore = useRestoreVersion(song)
  const current = items.find(({ isCurrent }) => isCurrent)
  const compared = items.find(({ number }) => number === comparedNumber)
  const shown = showsAll ? items : items.slice(0, SHOWN_FIRST)
  const { left } = today
  return (
    <>
      {current && compared && current !== compared && (
        <CompareCard
          key={`${current.number} ${compared.number}`}
          song={song}
          current={current}
          other={compared}
          onClose={() => setComparedNumber(null)}
        />
      )}
      <section className="versions-card">
        <header className="versions-head">
          <h2 className="type-section">
            <Trans>Versions</Trans>
          </h2>
          <span className="text-small text-ink-3">
            <Trans>Nothing is ever overwritten</Trans>
          </span>
        </header>
        <RecordingState versions={versions} />
        <ul className="versions-list">
          {shown.map((version) => (
            <VersionRow
              key={version.number}
              song={song}
              version={version}
              versions={items}
              currentNumber={current?.number ?? 1}
              isCompared={version.number === comparedNumber}
              isRestoring={restore.isPending && restore.variables.number === version.number}
              onCompare={() => setComparedNumber(version.number === comparedNumber ? null : version.number)}
              onRestore={() => {
                if (current && !restore.isPending) restore.mutate({ number: version.number, current: current.number })
              }}
            />
          ))}
        </ul>
        {shown.length < items.length && (
          <Button variant="ghost" onClick={() => setShowsAll(true)} className="mt-1 -ml-3">
            <Plural value={items.length} one="Show # version" other="Show all # versions" />
          </Button>
        )}
        {items.length === 1 && (
          <p className="mt-3 max-w-[60ch] text-small text-ink-2">
            <Trans>
              Change a chord, a line or a player, and record the song again. What it is now stays here and can be
              restored.
            </Trans>
          </p>
        )}
        <p className="mt-3 text-small text-ink-3">
          <Plural
            value={left}
            one="Recording again is free: # more time today."
            other="Recording again is free: # more times today."
          />
        </p>
      </section>
    </>
  )
}
