import { MELODY_PROGRAMS } from '@cadenza/vocabulary/melody-programs'
import type { Score, Track, VocalNote } from '@cadenza/composer/score'
import { beatsOfBar } from '@cadenza/composer/score-time'
import type { Channel } from '#band/mix/channels/channel.ts'
import type { VocalTake } from '#band/studio/singer.ts'

/** A stem to record: an instrument's or a singer's. */
export type StemTask = { readonly channel: Channel } & (
  | { readonly kind: 'track'; readonly track: Track }
  | { readonly kind: 'take'; readonly take: VocalTake; readonly notes: readonly VocalNote[] }
)

const DOUBLE_LEVEL_LU = -11
const HARMONY_LEVEL_LU = -8
const VOICE_SENDS = { reverb: 0.22, delay: 0.12 }
const VOCAL_CHANNEL = { pan: 0, width: 1, highPassHz: 90, lowPassHz: 18_000, ...VOICE_SENDS }

/** Returns the longest tasks first, so that the threads end at about the same time. */
export function stemTasks(score: Score, canSing: boolean): readonly StemTask[] {
  const tracks = score.tracks.filter(({ notes }) => notes.length > 0)
  const instruments = [...tracks, ...melodyTracks(score, canSing)].map((track): StemTask => {
    return { kind: 'track', track, channel: channelOf(track) }
  })
  const takes = canSing ? vocalTakes(score) : []
  return [...takes, ...instruments.toSorted((a, b) => notesIn(b) - notesIn(a))]
}

const notesIn = (task: StemTask): number => (task.kind === 'track' ? task.track.notes.length : task.notes.length)

function channelOf(track: Track): Channel {
  const { name, role, pan, width, reverb, delay, highPassHz, lowPassHz, levelLu } = track
  return { name, role, pan, width, reverb, delay, highPassHz, lowPassHz, levelLu }
}

function melodyTracks({ vocal, genre }: Score, canSing: boolean): Track[] {
  if (vocal === null || canSing) return []
  const seat = { ...VOCAL_CHANNEL, levelLu: vocal.levelLu, isDrums: false, bank: 0, controls: [] }
  return [{ ...seat, name: 'melody', role: 'lead', program: MELODY_PROGRAMS[genre], notes: vocal.notes }]
}

function vocalTakes(score: Score): StemTask[] {
  const { vocal } = score
  if (vocal === null) return []
  const takes: readonly [VocalTake, Channel['role'], readonly VocalNote[], number][] = [
    ['lead', 'vocal', vocal.notes, 0],
    ['double', 'vocal-double', vocal.style === 'sung' ? vocal.notes.filter(isInChorus(score)) : [], DOUBLE_LEVEL_LU],
    ['harmony', 'backing', vocal.backing, HARMONY_LEVEL_LU],
  ]
  return takes.flatMap(([take, role, notes, levelLu]): StemTask[] => {
    if (notes.length === 0) return []
    const channel = { ...VOCAL_CHANNEL, name: role, role, levelLu: vocal.levelLu + levelLu }
    return [{ kind: 'take', take, notes, channel }]
  })
}

function isInChorus({ sections, metre }: Score): (note: VocalNote) => boolean {
  const barBeats = beatsOfBar(metre)
  const choruses = sections.filter(({ kind }) => kind === 'chorus')
  return ({ startBeat }) =>
    choruses.some(({ startBar, bars }) => {
      const bar = startBeat / barBeats
      return bar >= startBar && bar < startBar + bars
    })
}
