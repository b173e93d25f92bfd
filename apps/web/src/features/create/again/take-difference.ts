import type { Generation } from '@cadenza/contract/generations'
import { isGenre, type Genre } from '@cadenza/vocabulary/genres'
import { requestedTempoOf, tempoOf, type Voice, voiceOf } from './again-request.ts'

export type TakeDifference =
  | { kind: 'slower' | 'faster'; bpm: number }
  | { kind: 'longer' | 'shorter'; seconds: number }
  | { kind: 'voice'; voice: Voice }
  | { kind: 'genre'; genre: Genre }
  | { kind: 'lyrics' | 'other' }

/** By the tempo that was asked for: a provider may play another one. */
function tempoDifference(first: Generation, take: Generation): TakeDifference[] {
  const bpm = requestedTempoOf(take)
  const firstBpm = tempoOf(first)
  if (bpm === null || bpm === requestedTempoOf(first) || bpm === firstBpm) return []
  return [{ kind: bpm < firstBpm ? 'slower' : 'faster', bpm }]
}

/** How a take that was requested later differs from the first one; a variant differs in nothing that was asked for. */
export function differencesOf(first: Generation, take: Generation): TakeDifference[] {
  const [genre] = take.genres
  const voice = voiceOf(take)
  const differences: TakeDifference[] = []
  const isOtherGenre = genre !== undefined && isGenre(genre) && genre !== first.genres[0]
  // The tempo of another genre is chosen with it.
  if (isOtherGenre) differences.push({ kind: 'genre', genre })
  else differences.push(...tempoDifference(first, take))
  if (take.askedSeconds !== first.askedSeconds) {
    const kind = take.askedSeconds > first.askedSeconds ? 'longer' : 'shorter'
    differences.push({ kind, seconds: take.askedSeconds })
  }
  if (voice !== null && voice !== voiceOf(first)) differences.push({ kind: 'voice', voice })
  const hasNewLyrics = !take.isInstrumental && (take.lyrics !== first.lyrics || differences.length === 0)
  if (hasNewLyrics && take.requestId !== first.requestId) differences.push({ kind: 'lyrics' })
  return differences.length > 0 ? differences : [{ kind: 'other' }]
}
