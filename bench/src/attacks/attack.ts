import type { Target } from './product/target.ts'

export const THEMES = [
  'money',
  'identity',
  'authorization',
  'publishing',
  'injection',
  'ssrf',
  'resources',
  'privacy',
] as const

export type ThemeName = (typeof THEMES)[number]

export interface Attack {
  /** The row of the threat model and a number, such as T-5.3, or A- and a word for an attack that has no row. */
  id: string
  /** The row of the audit that found it first. */
  auditRow?: number
  /** What the attacker tries. */
  name: string
  /** Attacks, and returns what got through: nothing if the product held. */
  attempt: (target: Target) => Promise<string[]>
}

export interface ThemedAttack extends Attack {
  theme: ThemeName
}

export interface Outcome {
  attack: ThemedAttack
  gotThrough: string[]
  seconds: number
}

/**
 * An attack that could not be carried out counts as one that got through: a check that was not made must not look like
 * one that was passed.
 */
export async function carryOut(attack: ThemedAttack, target: Target): Promise<Outcome> {
  const startedAt = performance.now()
  const gotThrough = await attack
    .attempt(target)
    .catch((error: unknown) => [`could not be tried: ${error instanceof Error ? error.message : String(error)}`])
  return { attack, gotThrough, seconds: (performance.now() - startedAt) / 1000 }
}
