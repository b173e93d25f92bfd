import { POWER_EDGES_SECONDS, type SoundZone } from '@cadenza/vocabulary/sound-sprites'
import type { SketchPart } from '#widgets/rehearsal/playing/sketch-parts.ts'
import { gainOfVelocity, playbackRateOf, zoneFor } from './zone-selection.ts'

const STEP_SECONDS = 0.1
const STEPS_PER_WINDOW = 4
const RELATIVE_GATE = 0.1
const ABSOLUTE_GATE_LUFS = -70

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const lufsOf = (power: number): number => -0.691 + 10 * Math.log10(power)

/** Returns the integrated loudness by ITU-R BS.1770 from the mean weighted power of every tenth of a second. */
export function integratedLufs(powers: ArrayLike<number>): number {
  const windows: number[] = []
  for (let from = 0; from + STEPS_PER_WINDOW <= powers.length; from++) {
    let sum = 0
    for (let step = from; step < from + STEPS_PER_WINDOW; step++) sum += powers[step] ?? 0
    const mean = sum / STEPS_PER_WINDOW
    if (mean > 0 && lufsOf(mean) > ABSOLUTE_GATE_LUFS) windows.push(mean)
  }
  const gate = meanOf(windows) * RELATIVE_GATE
  const audible = windows.filter((power) => power > gate)
  return audible.length === 0 ? ABSOLUTE_GATE_LUFS : lufsOf(meanOf(audible))
}

/**
 * Computes the loudness of a part over time from its notes and what was measured of each recording at build, so that a
 * part has its level before anything of it was played. Notes are added up by power: tones in phase would be louder.
 */
export function partPowers(
  { notes, expression, isDrums }: Pick<SketchPart, 'notes' | 'expression' | 'isDrums'>,
  zones: readonly SoundZone[],
  lengthSeconds: number,
): Float64Array {
  const powers = new Float64Array(Math.ceil(lengthSeconds / STEP_SECONDS) + 1)
  let change = 0
  let expressed = 1
  for (const { startSeconds, endSeconds, key, velocity } of notes) {
    for (let next = expression[change]; next && next.seconds <= startSeconds; next = expression[++change]) {
      expressed = next.gain
    }
    const zone = zoneFor(zones, key)
    if (zone === null) continue
    // A drum rings to its end however short its note is.
    const heldSeconds = isDrums ? zone.seconds / playbackRateOf(zone, key) : endSeconds - startSeconds
    addNote(powers, zone, { startSeconds, heldSeconds, gain: expressed * gainOfVelocity(velocity) })
  }
  return powers
}

function addNote(
  powers: Float64Array,
  { powersDb }: SoundZone,
  { startSeconds, heldSeconds, gain }: { startSeconds: number; heldSeconds: number; gain: number },
): void {
  const first = startSeconds / STEP_SECONDS
  const steps = Math.max(1, Math.round(heldSeconds / STEP_SECONDS))
  let band = 0
  for (let step = 0; step < steps; step++) {
    const seconds = (step + 0.5) * STEP_SECONDS
    while (band < powersDb.length - 1 && seconds > (POWER_EDGES_SECONDS[band] ?? 0)) band++
    const index = Math.floor(first) + step
    if (index >= powers.length) return
    const power = gain * gain * 10 ** ((powersDb[band] ?? -120) / 10)
    // A note that begins within a step is heard in the rest of it, and a step longer.
    const share = first - Math.floor(first)
    powers[index] = (powers[index] ?? 0) + power * (1 - share)
    if (index + 1 < powers.length) powers[index + 1] = (powers[index + 1] ?? 0) + power * share
  }
}
