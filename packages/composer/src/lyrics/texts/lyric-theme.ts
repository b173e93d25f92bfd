export interface LyricTheme {
  /** Words of a prompt, in four languages without accents, that call for it. */
  readonly words: string
  /** Two lines that rhyme, a couplet to a line. */
  readonly couplets: string
  /** First lines of a chorus. */
  readonly hooks: string
  /** Its second and fourth line, which rhyme. */
  readonly answers: string
}
