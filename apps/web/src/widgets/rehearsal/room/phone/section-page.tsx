import { Trans, useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { useRef } from 'react'
import { ChangedTag } from '#widgets/rehearsal/room/controls/changed-tag.tsx'
import { ChordPill } from '#widgets/rehearsal/room/controls/chord-pill.tsx'
import { PlayerHead } from '#widgets/rehearsal/room/controls/player-head.tsx'
import { ChangesButton } from '#widgets/rehearsal/room/controls/room-head.tsx'
import { SectionMenu } from '#widgets/rehearsal/room/controls/section-menu.tsx'
import { SectionWords } from '#widgets/rehearsal/room/controls/section-words.tsx'
import { LoopButton } from '#widgets/rehearsal/room/controls/transport.tsx'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { useSwipe } from './use-swipe.ts'

/** One section at a time, then the players of the whole song. */
export function SectionPage() {
  const { t } = useLingui()
  const { score, names, selected, select, changes, players, entries } = useRoom()
  const body = useRef<HTMLDivElement>(null)
  const { id = '', chords = [] } = score.sections[selected] ?? {}
  useSwipe(body, (direction) => {
    const next = selected + direction
    if (score.sections[next] !== undefined) select(next)
  })
  const name = names[selected] ?? ''
  const unchanged = players.filter(({ part, isMuted }) => !isMuted && !changes.hasPart(part)).length
  const all = players.length
  return (
    <div ref={body} className="room-paper room-page">
      <div className="room-page-head">
        <h2 className="type-section">{name}</h2>
        {entries.length === 0 ? <ChangedTag isChanged={changes.hasSection(id)} /> : <ChangesButton className="" />}
        <LoopButton />
        <SectionMenu section={selected} />
      </div>
      <div className="room-page-chords" role="group" aria-label={t`Chords of ${name}`}>
        {chords.map((chord, index) => (
          <ChordPill key={`${id} ${chord.startBeat}`} chord={chord} section={selected} index={index} />
        ))}
      </div>
      <SectionWords />
      <div className="room-page-sub">
        <h3>
          <Trans>
            Whole song · {unchanged} of {all} unchanged
          </Trans>
        </h3>
        <span aria-hidden="true">
          <Trans context="of a player">Another take</Trans>
          <Dices />
        </span>
      </div>
      <ul>
        {players.map((player) => (
          <li key={player.part} className="room-page-player">
            <PlayerHead player={player} showsTag />
          </li>
        ))}
      </ul>
    </div>
  )
}
