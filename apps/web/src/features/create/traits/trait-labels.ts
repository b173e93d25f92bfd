import type { TraitKind } from '@cadenza/prompt/read-traits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CalendarRange,
  Disc3,
  Guitar,
  ListMusic,
  type LucideIcon,
  Metronome,
  MicVocal,
  Music2,
  Smile,
  Timer,
  UserRoundCheck,
} from 'lucide-react'

interface KindDisplay {
  label: MessageDescriptor
  icon: LucideIcon
}

export const TRAIT_KINDS: Readonly<Record<TraitKind, KindDisplay>> = {
  style: { label: msg`Style`, icon: Disc3 },
  mood: { label: msg`Mood`, icon: Smile },
  instrument: { label: msg`Instrument`, icon: Guitar },
  only: { label: msg`Nobody else plays`, icon: UserRoundCheck },
  voice: { label: msg`Voice`, icon: MicVocal },
  pace: { label: msg`Tempo`, icon: Metronome },
  tempo: { label: msg`Tempo`, icon: Metronome },
  key: { label: msg`Key`, icon: Music2 },
  metre: { label: msg`Time signature`, icon: Timer },
  era: { label: msg`Era`, icon: CalendarRange },
  form: { label: msg`Structure`, icon: ListMusic },
}

/** Kinds that can be added and changed, in the order of the menu. */
export const EDITABLE_KINDS = ['style', 'mood', 'instrument', 'voice', 'tempo', 'key', 'metre', 'era'] as const

export const TEMPO_CHOICES: readonly { bpm: number; label: MessageDescriptor }[] = [
  { bpm: 60, label: msg`Very slow` },
  { bpm: 76, label: msg`Slow` },
  { bpm: 100, label: msg`Medium` },
  { bpm: 132, label: msg`Fast` },
  { bpm: 168, label: msg`Very fast` },
]
