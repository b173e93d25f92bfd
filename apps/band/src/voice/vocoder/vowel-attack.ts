import type { FramePlan } from '#band/voice/performance/frame-plan.ts'
import { isVowel } from '#band/voice/pronunciation/phones.ts'

/** A vowel that takes longer than this to reach its maximum counts as an intended swell. */
const ATTACK_SECONDS = 0.2
/** The level, in dB, that a vowel's first frame may lack, and the time in which this halves. */
const DEFICIT_DB = 6
const HALVED_AFTER_SECONDS = 0.04
const LARGEST_LIFT_DB = 12

/** Cepstra contain natural logarithms of amplitudes. */
const NEPERS_PER_DB = Math.LN10 / 20

/**
 * In speech a vowel starts softly; on a note such a start is heard as late. A singer begins with the full tone of the
 * note, so frames before the loudest moment of the attack are raised to slightly below its level.
 */
export function strengthenVowelAttacks(cepstra: readonly Float64Array[], plan: FramePlan): void {
  const longest = Math.round(ATTACK_SECONDS / plan.frameSeconds)
  for (const { from, to } of vowelsIn(plan.phones)) {
    const attack = cepstra.slice(from, Math.min(to, from + longest))
    const loudness = attack.map(([level = 0]) => level)
    const top = Math.max(...loudness)
    for (const [index, level] of loudness.slice(0, loudness.indexOf(top)).entries()) {
      const deficitDb = DEFICIT_DB * 0.5 ** ((index * plan.frameSeconds) / HALVED_AFTER_SECONDS)
      const missingDb = (top - level) / NEPERS_PER_DB - deficitDb
      const lift = NEPERS_PER_DB * Math.max(0, Math.min(LARGEST_LIFT_DB, missingDb))
      const frame = attack[index]
      if (frame !== undefined) frame[0] = level + lift
    }
  }
}

function vowelsIn(phones: readonly string[]): { readonly from: number; readonly to: number }[] {
  const vowels: { from: number; to: number }[] = []
  for (const [frame, phone] of phones.entries()) {
    if (!isVowel(phone)) continue
    const last = vowels.at(-1)
    if (last?.to === frame && phones[frame - 1] === phone) last.to = frame + 1
    else vowels.push({ from: frame, to: frame + 1 })
  }
  return vowels
}
