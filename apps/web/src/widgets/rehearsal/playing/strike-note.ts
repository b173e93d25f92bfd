import type { SoundZone } from '@cadenza/vocabulary/sound-sprites'
import type { PlannedNote } from './planned-notes.ts'
import type { LoadedSprite } from '#widgets/rehearsal/sounds/sprite-store.ts'
import { gainOfVelocity, playbackRateOf, zoneFor } from '#widgets/rehearsal/sounds/zone-selection.ts'

/** An exponential that falls by 100 dB in the time that a zone names. */
const FALL = 100 / (20 * Math.log10(Math.E))
const SHORTEST_ATTACK_SECONDS = 0.002
const SHORTEST_RELEASE_SECONDS = 0.05
const LONGEST_RELEASE_SECONDS = 2.5
const CHOKE_SECONDS = 0.03

/** A note that was handed to the audio thread. */
export interface StruckNote {
  readonly zone: SoundZone
  /** By the audio clock. */
  readonly endsAt: number
  /** Takes it back: it is silent from this time on, also if it has not begun. */
  stop(atSeconds: number): void
  /** Ends it at this time, as a closed hi-hat ends the open one. */
  choke(atSeconds: number): void
}

/** Hands a note to the audio thread. Returns null if the instrument has no such note or it has died away. */
export function strikeNote(
  context: BaseAudioContext,
  { sprite, output, isDrums }: { sprite: LoadedSprite; output: AudioNode; isDrums: boolean },
  { note, atSeconds, untilSeconds, elapsedSeconds }: PlannedNote,
): StruckNote | null {
  const zone = zoneFor(sprite.zones, note.key)
  if (zone === null) return null
  const rate = playbackRateOf(zone, note.key)
  const offset = offsetAfter(zone, elapsedSeconds * rate)
  if (offset === null) return null
  const source = new AudioBufferSourceNode(context, { buffer: sprite.buffer, playbackRate: rate })
  const envelope = new GainNode(context, { gain: 0 })
  source.connect(envelope)
  connectTo(output, envelope, zone.pan ?? 0)
  const start = sprite.clickSeconds + zone.startSeconds
  const offAt = isDrums ? atSeconds + (zone.seconds - offset) / rate : Math.max(untilSeconds, atSeconds + 0.02)
  const stopAt = offAt + releaseSeconds(zone)
  shapeEnvelope(envelope.gain, zone, { atSeconds, offAt, elapsedSeconds, peak: gainOfVelocity(note.velocity) })
  if (zone.loop === undefined) source.start(atSeconds, start + offset, zone.seconds - offset)
  else {
    source.loop = true
    source.loopStart = start + zone.loop[0]
    source.loopEnd = start + zone.loop[1]
    source.start(atSeconds, start + offset)
  }
  source.stop(stopAt)
  source.addEventListener('ended', () => envelope.disconnect())
  return {
    zone,
    endsAt: stopAt,
    stop: (at) => source.stop(Math.min(at, stopAt)),
    choke(chokeAt) {
      if (chokeAt >= stopAt) return
      envelope.gain.cancelScheduledValues(chokeAt)
      envelope.gain.setTargetAtTime(0, chokeAt, CHOKE_SECONDS / 3)
      source.stop(chokeAt + 3 * CHOKE_SECONDS)
    },
  }
}

const releaseSeconds = ({ releaseSeconds: seconds }: SoundZone): number =>
  Math.max(SHORTEST_RELEASE_SECONDS, Math.min(LONGEST_RELEASE_SECONDS, seconds))

/** Returns where in the recording a note is that has sounded for a while; null behind its end. */
function offsetAfter({ loop, seconds }: SoundZone, played: number): number | null {
  if (loop === undefined) return played < seconds - 0.01 ? played : null
  const [from, to] = loop
  return played < to ? played : from + ((played - from) % (to - from))
}

function connectTo(output: AudioNode, envelope: GainNode, pan: number): void {
  if (pan === 0) return void envelope.connect(output)
  const place = new StereoPannerNode(envelope.context, { pan })
  envelope.connect(place)
  place.connect(output)
}

function shapeEnvelope(
  gain: AudioParam,
  zone: SoundZone,
  {
    atSeconds,
    offAt,
    elapsedSeconds,
    peak,
  }: { atSeconds: number; offAt: number; elapsedSeconds: number; peak: number },
): void {
  const top = zone.gain * peak
  const decayed = Math.max(0, elapsedSeconds - zone.attackSeconds - zone.holdSeconds) / zone.decaySeconds
  const level = top * (zone.sustain + (1 - zone.sustain) * Math.exp(-FALL * decayed))
  const attack = Math.max(SHORTEST_ATTACK_SECONDS, zone.attackSeconds - elapsedSeconds)
  gain.setValueAtTime(0, atSeconds)
  gain.linearRampToValueAtTime(level, atSeconds + attack)
  const holdUntil = atSeconds + attack + Math.max(0, zone.holdSeconds - Math.max(0, elapsedSeconds))
  if (zone.sustain < 1) gain.setTargetAtTime(top * zone.sustain, holdUntil, Math.max(0.005, zone.decaySeconds / FALL))
  gain.setTargetAtTime(0, Math.max(offAt, atSeconds + SHORTEST_ATTACK_SECONDS), releaseSeconds(zone) / FALL)
}
