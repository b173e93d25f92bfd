import { useLingui } from '@lingui/react/macro'
import { Dices, Drum, Guitar, MicVocal, Music, Piano, VolumeX, Waves, type LucideIcon } from 'lucide-react'
import type { MixPart } from '@cadenza/composer/recipe/recipe'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { offsetLuOf } from '#widgets/rehearsal/room/model/level-percent.ts'
import type { Player } from '#widgets/rehearsal/room/model/players.ts'
import { takeEdits } from '#widgets/rehearsal/room/model/room-edits.ts'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { PART_LABELS } from '#widgets/rehearsal/room/words/part-names.ts'
import { ChangedTag } from './changed-tag.tsx'
import { InstrumentMenu } from './instrument-menu.tsx'
import { LevelSlider } from './level-slider.tsx'
import { RoundToggle } from './round-toggle.tsx'
import { useStop } from './use-stop.ts'

const ICONS: Readonly<Record<MixPart, LucideIcon>> = {
  drums: Drum,
  bass: Guitar,
  harmony: Piano,
  'harmony-2': Piano,
  pad: Waves,
  arpeggio: Music,
  lead: Music,
  counter: Music,
  effects: Waves,
  vocal: MicVocal,
}

function VoiceName({ player }: { player: Player }) {
  const { t } = useLingui()
  return <span className="room-voice">{player.voice === 'male' ? t`Male voice` : t`Female voice`}</span>
}

/** Who plays: mute, instrument, level and another take of the whole song. */
export function PlayerHead({ player, showsTag }: { player: Player; showsTag: boolean }) {
  const { t, i18n } = useLingui()
  const { change, changes, nextTake, score } = useRoom()
  const { part, isMuted, levelPercent, program } = player
  const name = i18n._(PART_LABELS[part])
  const Icon = isMuted ? VolumeX : ICONS[part]
  const muteStop = useStop(`${part}:mute`)
  const takeStop = useStop(`${part}:take`)
  return (
    <div className={classes('room-player', isMuted && 'is-muted')} data-part={part}>
      <RoundToggle
        {...muteStop}
        label={t`Mute ${name}`}
        isPressed={isMuted}
        className="room-mute"
        onClick={() => change([{ op: 'mute', part, isMuted: !isMuted }])}
      >
        <Icon />
      </RoundToggle>
      <div className="min-w-0 flex-1">
        <b className="room-player-name">
          <span>{name}</span>
          {isMuted && <span className="room-muted-word">{t`Muted`}</span>}
          {showsTag && !isMuted && changes.hasPart(part) && <ChangedTag isChanged />}
        </b>
        {program === null || part === 'vocal' ? (
          <VoiceName player={player} />
        ) : (
          <InstrumentMenu
            player={{ ...player, program }}
            stop={`${part}:instrument`}
            onChoose={(chosen) => change([{ op: 'setInstrument', part, program: chosen }])}
          />
        )}
      </div>
      <LevelSlider
        label={t`Level of ${name}`}
        percent={levelPercent}
        isMuted={isMuted}
        stop={`${part}:level`}
        onChange={(percent) => change([{ op: 'setLevel', part, offsetLu: offsetLuOf(percent) }])}
      />
      <IconButton
        {...takeStop}
        label={
          part === 'vocal' ? t`${name}, another tune in the whole song` : t`${name}, another take of the whole song`
        }
        onClick={() => change(takeEdits(score, part, nextTake()))}
      >
        <Dices />
      </IconButton>
    </div>
  )
}
