import type { Generation } from '@cadenza/contract/generations'
import { LANTERNS } from '#test/fixtures/songs.ts'

const numbered = (number: number): string => `0190f3c0-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The n-th requested generation, a minute after the one before, and just started. */
export function pendingGeneration(number: number, changes: Partial<Generation> = {}): Generation {
  return {
    id: numbered(number),
    requestId: numbered(number),
    variant: 1,
    variants: 1,
    retryOf: null,
    takeOf: null,
    state: 'running',
    stage: 1,
    prompt: `Prompt ${number}`,
    sanitizedPrompt: `Prompt ${number}`,
    wasSanitized: false,
    enhancedPrompt: null,
    lyrics: null,
    genres: [],
    duration: 'auto',
    askedSeconds: 120,
    isInstrumental: true,
    quote: { seconds: 150, audio: 150, cover: 30, title: 5, credits: 185, total: 185, isUpTo: true },
    failure: null,
    coverGenre: 'lofi',
    song: null,
    cancelTerms: { credits: 0, isLate: false, freeLeft: 3 },
    cancelCharge: null,
    createdAt: new Date(Date.UTC(2026, 10, 15, 12, number)).toISOString(),
    finishedAt: null,
    deletedAt: null,
    ...changes,
  }
}

/** The n-th generation with its song. */
export function finishedGeneration(number: number, changes: Partial<Generation> = {}): Generation {
  const made = pendingGeneration(number, { state: 'succeeded', stage: 7, ...changes })
  const song = {
    ...LANTERNS,
    id: `0190f3c0-0000-7000-9000-${String(number).padStart(12, '0')}`,
    generationId: made.id,
    title: `Song ${number}`,
    description: made.prompt,
    createdAt: made.createdAt,
  }
  return { ...made, coverGenre: null, song, cancelTerms: null, finishedAt: made.createdAt }
}

export function failedGeneration(number: number, changes: Partial<Generation> = {}): Generation {
  const failure = { kind: 'timeout' as const, message: 'The music provider took too long to answer.', suggestion: null }
  const made = pendingGeneration(number, { state: 'failed', stage: 3, failure, ...changes })
  return { ...made, coverGenre: null, cancelTerms: null, finishedAt: made.createdAt }
}
