import { contrastRatio } from '@cadenza/cover/contrast'
import type { CoverPalette } from '@cadenza/cover/palette'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Score, SectionKind, TrackRole } from '@cadenza/composer/score'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { type CSSProperties, useMemo } from 'react'
import { usePrefersReducedMotion } from '#lib/media-query.ts'
import { classes } from '#ui/classes.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { notesBySection } from '#widgets/rehearsal/room/model/players.ts'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { usePlayhead } from '#widgets/rehearsal/room/state/use-playhead.ts'
import { SECTION_KINDS } from '#widgets/rehearsal/section-names.ts'
import { NoteDrawing } from './note-drawing.tsx'

const PINE = '#0B2A21'
const WHITE = '#FFFFFF'

const COLORS: Readonly<Record<SectionKind, 'ground' | 'figure' | 'accent' | 'spark'>> = {
  intro: 'spark',
  verse: 'ground',
  'pre-chorus': 'spark',
  chorus: 'figure',
  bridge: 'accent',
  solo: 'accent',
  outro: 'spark',
}

const LEADING: readonly TrackRole[] = ['lead', 'counter', 'arpeggio', 'harmony', 'bass']

/** Of the two inks, the one that reads better on the color of a kind; a verse wears the room. */
function blockColors(kind: SectionKind, palette: CoverPalette): CSSProperties {
  const name = COLORS[kind]
  if (name === 'ground') return {}
  const color = palette[name]
  const ink = contrastRatio(color, PINE) >= contrastRatio(color, WHITE) ? PINE : WHITE
  return { '--block': color, '--block-on': ink } as CSSProperties
}

/** The tune of each section: what is sung there, else what leads, else whatever has a pitch. */
function tunes(score: Score) {
  const voices = [
    score.vocal?.notes ?? [],
    ...LEADING.map((role) => score.tracks.find((track) => track.role === role)?.notes ?? []),
  ]
  const bySection = voices.map((notes) => notesBySection(score, notes))
  return score.sections.map(
    (_, section) => bySection.map((notes) => notes[section] ?? []).find(({ length }) => length > 0) ?? [],
  )
}

/** The song as blocks that are heard; pressed, each plays from its start. */
export function SectionMap({ palette }: { palette: CoverPalette }) {
  const { t } = useLingui()
  const { score } = useRoom()
  const isStill = usePrefersReducedMotion()
  const { blocks, head } = usePlayhead()
  const notes = useMemo(() => tunes(score), [score])
  return (
    <ol ref={blocks} className="room-map" aria-label={t`Sections of the song`}>
      {score.sections.map(({ id }, section) => (
        <Block key={id} section={section} notes={notes[section] ?? []} palette={palette} />
      ))}
      {!isStill && <li ref={head} className="room-playhead" aria-hidden="true" />}
    </ol>
  )
}

interface BlockProps {
  readonly section: number
  readonly notes: Parameters<typeof NoteDrawing>[0]['notes']
  readonly palette: CoverPalette
}

function Block({ section, notes, palette }: BlockProps) {
  const { t, i18n } = useLingui()
  const { score, names, changes, playback, select, selected } = useRoom()
  const place = score.sections[section]
  if (place === undefined) return null
  const { id, kind, bars, startBar } = place
  const barBeats = beatsOfBar(score.metre)
  const from = formatClockTime(secondsAtBeat(score, startBar * barBeats))
  const isChanged = changes.hasSection(id)
  const name = names[section] ?? ''
  const length = t`${plural(bars, { one: '# bar', other: '# bars' })}`
  return (
    <li style={{ flexGrow: bars }} data-block>
      <button
        type="button"
        className={classes('room-block', isChanged && 'is-changed')}
        data-kind={kind}
        style={blockColors(kind, palette)}
        aria-current={(playback.sounding ?? selected) === section ? 'true' : undefined}
        data-sounding={playback.sounding === section || undefined}
        aria-label={isChanged ? t`${name}, ${length}, from ${from}, changed` : t`${name}, ${length}, from ${from}`}
        onClick={() => {
          select(section)
          playback.playFrom(section)
        }}
      >
        <span className="room-block-square">
          <NoteDrawing notes={notes} beats={bars * barBeats} />
        </span>
        <span className="room-block-name">{i18n._(SECTION_KINDS[kind])}</span>
      </button>
    </li>
  )
}
