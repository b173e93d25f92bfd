/**
 * The lines of one language, one per text line; a slash separates the two lines of a couplet. `{}` stands for a noun of
 * the prompt with its article, as the prompt wrote it.
 */
export interface DraftTexts {
  /** First lines of a chorus that name a noun. Short and long ones, so that a noun of any length finds its line. */
  readonly hooks: string
  /** Couplets of a verse that name a noun in their first line. */
  readonly nounCouplets: string
  /** First lines of a chorus for a prompt without nouns. */
  readonly plainHooks: string
  readonly couplets: string
  /** The second and fourth line of a chorus. */
  readonly answers: string
}
