export interface LyricTheme {
  /** Words of a prompt that select the theme, in four languages without accents. */
  readonly words: string
  /** Two lines that rhyme, one couplet per line. */
  readonly couplets: string
  /** First lines of a chorus. */
  readonly hooks: string
  /** The second and fourth line of a chorus, which rhyme. */
  readonly answers: string
}
