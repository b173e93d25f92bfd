import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { Dices } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classes } from '#ui/classes.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { ChangedTag } from '#widgets/rehearsal/room/controls/changed-tag.tsx'
import { ChordPill } from '#widgets/rehearsal/room/controls/chord-pill.tsx'
import { NoteDrawing, WholeRest } from '#widgets/rehearsal/room/controls/note-drawing.tsx'
import { PlayerHead } from '#widgets/rehearsal/room/controls/player-head.tsx'
import { SectionMenu } from '#widgets/rehearsal/room/controls/section-menu.tsx'
import { SectionWords } from '#widgets/rehearsal/room/controls/section-words.tsx'
import { useStop } from '#widgets/rehearsal/room/controls/use-stop.ts'
import type { Player } from '#widgets/rehearsal/room/model/players.ts'
import { takeEdits } from '#widgets/rehearsal/room/model/room-edits.ts'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { PART_LABELS } from '#widgets/rehearsal/room/words/part-names.ts'
import { RovingGrid } from './roving-grid.tsx'

/** Sections as columns, players as rows, and below them the words of the selected section. */
export function SongGrid() {
  const { t } = useLingui()
  const { score, players } = useRoom()
  const columns = { '--columns': score.sections.length } as CSSProperties
  return (
    <div className="room-paper room-grid-scroll" style={columns}>
      <RovingGrid
        label={t`Sections and players`}
        className="room-grid"
        firstStop={`${score.sections[0]?.id ?? ''}:head`}
      >
        <div role="row" className="room-row">
          <div role="columnheader" className="room-row-head room-legend" data-column={-1}>
            <span>
              <Dices />
              <Trans>Another take, whole song</Trans>
            </span>
            <span>
              <i />
              <Trans>Press a block: another take there</Trans>
            </span>
          </div>
          {score.sections.map(({ id }, section) => (
            <ColumnHead key={id} section={section} />
          ))}
        </div>
        <div role="row" className="room-row">
          <div role="rowheader" aria-label={t`Chords`} className="room-row-head room-row-title" data-column={-1}>
            <b>
              <Trans>Chords</Trans>
            </b>
            <span>
              <Trans>Press one to change it</Trans>
            </span>
          </div>
          {score.sections.map(({ id, chords }, section) => (
            <div key={id} role="gridcell" className="room-chord-cell" data-column={section}>
              {chords.map((chord, index) => (
                <ChordPill key={chord.startBeat} chord={chord} section={section} index={index} />
              ))}
            </div>
          ))}
        </div>
        {players.map((player) => (
          <div key={player.part} role="row" className="room-row">
            <div role="rowheader" className="room-row-head" data-column={-1}>
              <PlayerHead player={player} showsTag={false} />
            </div>
            {score.sections.map(({ id }, section) => (
              <TakeCell key={id} player={player} section={section} />
            ))}
          </div>
        ))}
      </RovingGrid>
      <WordsBelow />
    </div>
  )
}

function ColumnHead({ section }: { section: number }) {
  const { t } = useLingui()
  const { score, names, changes, selected, select, playback } = useRoom()
  const { id = '', bars = 0, startBar = 0 } = score.sections[section] ?? {}
  const stop = useStop(`${id}:head`)
  const from = formatClockTime(secondsAtBeat(score, startBar * beatsOfBar(score.metre)))
  const isChanged = changes.hasSection(id)
  return (
    <div
      role="columnheader"
      className={classes('room-column-head', selected === section && 'is-selected')}
      data-column={section}
    >
      <button
        type="button"
        {...stop}
        aria-current={selected === section ? 'true' : undefined}
        onClick={() => {
          select(section)
          playback.goTo(startBar * beatsOfBar(score.metre))
        }}
      >
        <b>{names[section]}</b>
        <span>
          {t`${plural(bars, { one: '# bar', other: '# bars' })}`} · {from}
        </span>
        <ChangedTag isChanged={isChanged} />
      </button>
      <span className="room-column-menu">
        <SectionMenu section={section} />
      </span>
    </div>
  )
}

/** What a player plays in one section; pressed, another take of it. */
function TakeCell({ player, section }: { player: Player; section: number }) {
  const { t, i18n } = useLingui()
  const { score, names, changes, change, nextTake } = useRoom()
  const { id = '', bars = 0 } = score.sections[section] ?? {}
  const { part, isMuted, isDrums } = player
  const stop = useStop(`${part}:${id}`)
  const notes = player.notes[section] ?? []
  const [name, place] = [i18n._(PART_LABELS[part]), names[section] ?? '']
  const isChanged = !isMuted && changes.hasPart(part, id)
  if (notes.length === 0)
    return (
      <div
        role="gridcell"
        {...stop}
        tabIndex={stop.tabIndex ?? -1}
        aria-label={t`${name} rests in ${place}`}
        className="room-cell-frame"
        data-column={section}
        data-part={part}
        data-section={section}
      >
        <span className={classes('room-cell is-resting', isChanged && 'is-changed')}>
          <WholeRest />
        </span>
      </div>
    )
  return (
    <div role="gridcell" className="room-cell-frame" data-column={section}>
      <button
        type="button"
        {...stop}
        className={classes('room-cell', isChanged && 'is-changed', isMuted && 'is-muted')}
        data-part={part}
        data-section={section}
        aria-label={takeLabel()}
        onClick={() => change(takeEdits(score, part, nextTake(), section))}
      >
        <NoteDrawing notes={notes} beats={bars * beatsOfBar(score.metre)} isDrums={isDrums} />
      </button>
    </div>
  )

  function takeLabel(): string {
    if (part === 'vocal')
      return isChanged ? t`${name}, ${place}, changed. Another tune` : t`${name}, ${place}. Another tune`
    return isChanged ? t`${name}, ${place}, changed. Another take` : t`${name}, ${place}. Another take`
  }
}

function WordsBelow() {
  const { original, score, names, selected } = useRoom()
  if (original.vocal === null && score.vocal === null) return null
  const name = names[selected] ?? ''
  return (
    <div className="room-words">
      <div className="room-row-title">
        <b>
          <Trans>Words, {name}</Trans>
        </b>
        <span>
          <Trans>Press a line and type</Trans>
        </span>
      </div>
      <SectionWords />
    </div>
  )
}
