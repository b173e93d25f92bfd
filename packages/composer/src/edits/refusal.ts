/** Why an edit is refused. The song before it stands. */
export type EditRefusal =
  | 'no-such-section'
  | 'no-such-line'
  | 'no-such-part'
  | 'no-such-instrument'
  | 'no-singer'
  | 'no-tune'
  | 'no-chord'
  | 'no-words'
  | 'line-too-long'
  | 'last-section'
  | 'too-short'
  | 'too-long'
  | 'too-slow'
  | 'too-fast'
  | 'out-of-key-range'
  | 'silent'
  /** Composing it would take longer than somebody who listens while typing waits. */
  | 'too-many-changes'

export interface Refused {
  readonly refused: EditRefusal
}

export const refuse = (refused: EditRefusal): Refused => ({ refused })
