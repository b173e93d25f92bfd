import type { LabeledPhone } from '#band/voice/model/context-labels.ts'
import type { Gaussian, PhoneModel } from '#band/voice/model/hts-voice.ts'
import type { TimedPhone } from './phone-timing.ts'
import { isDiphthong, isUnvoiced, isVoicedObstruent, isVowel } from '#band/voice/pronunciation/phones.ts'
import type { HeldState } from '#band/voice/vocoder/trajectory.ts'

/** The model parameters of every frame of a line. */
export interface FramePlan {
  /** The time of the first frame. */
  readonly startSeconds: number
  readonly frameSeconds: number
  readonly spectrum: readonly HeldState[]
  readonly phones: readonly string[]
  readonly isVoiced: readonly boolean[]
  readonly pitch: readonly Gaussian[]
}

/**
 * The additional time of a long vowel goes to its middle and the states after it, where listeners recognize it best.
 * The start of a vowel is not stretched, or the vowel would be heard late.
 */
const STRETCH_OF_VOWEL = [0, 0.05, 0.6, 0.35, 0]
const STRETCH_OF_DIPHTHONG = [0, 0.1, 0.5, 0.4, 0]
/** A state that is this many nepers softer than the loudest is a transition into or out of a vowel and is not held. */
const QUIET_STATE_NEPERS = 0.8
/** A voiced consonant whose probability of voicing is below this is whispered. */
const VOICING_THRESHOLD = 0.35

export function planFrames(
  timed: readonly TimedPhone[],
  phones: readonly LabeledPhone[],
  models: readonly PhoneModel[],
  frameSeconds: number,
): FramePlan {
  const startSeconds = timed[0]?.startSeconds ?? 0
  const plan = {
    startSeconds,
    frameSeconds,
    spectrum: [] as HeldState[],
    phones: [] as string[],
    isVoiced: [] as boolean[],
    pitch: [] as Gaussian[],
  }
  for (const { phone: index, endSeconds } of timed) {
    const phone = phones[index]?.phone ?? ''
    const model = models[index]
    if (model === undefined) continue
    const frames = Math.max(1, Math.round((endSeconds - startSeconds) / frameSeconds) - plan.phones.length)
    for (const [state, count] of distributeFrames(phone, model, frames).entries()) {
      const gaussian = model.spectrum[state]
      const pitch = model.pitch[state]
      if (count === 0 || gaussian === undefined || pitch === undefined) continue
      plan.spectrum.push({ gaussian, frames: count, spokenFrames: model.stateFrames[state] ?? count })
      const isVoiced = canBeVoiced(phone, pitch.at(-1) ?? 0)
      for (let frame = 0; frame < count; frame++) {
        plan.phones.push(phone)
        plan.isVoiced.push(isVoiced)
        plan.pitch.push(pitch)
      }
    }
  }
  return plan
}

function canBeVoiced(phone: string, probability: number): boolean {
  if (isVowel(phone)) return true
  if (isUnvoiced(phone)) return false
  return !isVoicedObstruent(phone) || probability > VOICING_THRESHOLD
}

/** Returns each state's share of the frames that a vowel has in addition to speech. */
function stretchOf(phone: string, states: readonly Gaussian[]): readonly number[] {
  const usual = isDiphthong(phone) ? STRETCH_OF_DIPHTHONG : STRETCH_OF_VOWEL
  const loudest = Math.max(...states.map(stateLoudness))
  const sounding = usual.map((share, state) => {
    return loudest - stateLoudness(states[state] ?? new Float32Array(1)) > QUIET_STATE_NEPERS ? 0 : share
  })
  const total = sounding.reduce((sum, share) => sum + share, 0)
  return total === 0 ? usual : sounding.map((share) => share / total)
}

/** The first cepstral value, in nepers. */
const stateLoudness = (state: Gaussian): number => state[0] ?? 0

/** Returns whole frames for each state, which add up to `frames`. */
function distributeFrames(phone: string, { stateFrames: spoken, spectrum }: PhoneModel, frames: number): number[] {
  const spokenTotal = spoken.reduce((sum, count) => sum + count, 0)
  const stretch = stretchOf(phone, spectrum)
  const isHeld = isVowel(phone) && frames >= spokenTotal
  let wanted = 0
  let given = 0
  return spoken.map((count, state) => {
    wanted += isHeld ? count + (frames - spokenTotal) * (stretch[state] ?? 0) : (count * frames) / spokenTotal
    const end = state === spoken.length - 1 ? frames : Math.min(frames, Math.round(wanted))
    const share = Math.max(0, end - given)
    given += share
    return share
  })
}
