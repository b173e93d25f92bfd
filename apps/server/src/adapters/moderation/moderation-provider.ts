import type { ModerationCategory } from '@cadenza/domain/moderation/examine-text'

export type ModerationScores = Readonly<Partial<Record<ModerationCategory, number>>>

/** A service that reads texts. Scores are between 0 and 1. */
export interface ModerationProvider {
  /** Throws when the service gives no usable answer in time. */
  score(text: string): Promise<ModerationScores>
}
