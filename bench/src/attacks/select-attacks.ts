import { THEMES, type ThemedAttack } from './attack.ts'

/** `T-5` also chooses T-5.1 and T-5.2, and `audit` all rows of the audit. */
const isChosenBy = (word: string, { theme, id, auditRow }: ThemedAttack): boolean =>
  theme === word ||
  id === word ||
  id.startsWith(`${word}.`) ||
  (auditRow !== undefined && (word === 'audit' || word === `audit-${auditRow}`))

/** Throws for a word that chooses nothing, so that a slip of the pen is not a run without failures. */
export function selectAttacks(attacks: readonly ThemedAttack[], only: string | undefined): ThemedAttack[] {
  if (only === undefined) return [...attacks]
  const words = only.split(',').map((word) => word.trim())
  const idle = words.find((word) => !attacks.some((attack) => isChosenBy(word, attack)))
  if (idle !== undefined) throw new TypeError(`'${idle}' is no attack; themes are ${THEMES.join(', ')}`)
  return attacks.filter((attack) => words.some((word) => isChosenBy(word, attack)))
}
