import type { PromptPreview, PromptPreviewRequest } from '@cadenza/contract/prompts'
import { MIN_ENHANCEABLE_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#lib/api/api-client.ts'
import type { Draft } from '#lib/storage/draft-storage.ts'

export const TYPING_PAUSE_MS = 1000
/** A press does not wait longer to hear how its words would be sent. */
const MAX_WAIT_AT_SUBMIT_MS = 4000
/** What has stood on the screen for less than this has not been read. */
const MIN_READING_MS = 1500

interface PreviewAnswer {
  request: PromptPreviewRequest
  preview: PromptPreview
  atMs: number
}

export interface PromptPreviewState {
  /** What the server makes of exactly these words; null as long as that is not known. */
  preview: PromptPreview | null
  /** Whether it has been there for long enough to be read. */
  wasShownLongEnough: () => boolean
  /** The same, asked at once where it is not known. Null when the server does not say. */
  loadPreview: () => Promise<PromptPreview | null>
}

/** Not through answerOf: nobody has asked for this, so a failure is not worth a word. */
async function fetchPreview(request: PromptPreviewRequest, signal: AbortSignal): Promise<PromptPreview | null> {
  try {
    const { data } = await api.POST('/api/prompts/preview', { body: request, signal })
    return data ?? null
  } catch {
    return null
  }
}

/** Looks at the prompt when typing has paused: what would be added to it, and what may not be sent as it is written. */
export function usePromptPreview({ prompt, genres, isInstrumental }: Draft, isEnabled: boolean): PromptPreviewState {
  const [answered, setAnswered] = useState<PreviewAnswer | null>(null)
  const trimmed = prompt.trim()
  const request = useMemo<PromptPreviewRequest>(
    () => ({ prompt: trimmed, genres: [...genres], isInstrumental }),
    [trimmed, genres, isInstrumental],
  )
  const preview = answered?.request === request ? answered.preview : null
  const isKnown = preview !== null

  useEffect(() => {
    if (!isEnabled || isKnown || request.prompt.length < MIN_ENHANCEABLE_PROMPT_LENGTH) return undefined
    const stale = new AbortController()
    const refresh = async (): Promise<void> => {
      const arrived = await fetchPreview(request, stale.signal)
      if (arrived && !stale.signal.aborted) setAnswered({ request, preview: arrived, atMs: performance.now() })
    }
    const timer = setTimeout(() => void refresh(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [request, isEnabled, isKnown])

  const check = async (): Promise<PromptPreview | null> => {
    if (preview) return preview
    const arrived = await fetchPreview(request, AbortSignal.timeout(MAX_WAIT_AT_SUBMIT_MS))
    if (arrived) setAnswered({ request, preview: arrived, atMs: performance.now() })
    return arrived
  }
  const isRead = (): boolean => answered?.request === request && performance.now() - answered.atMs >= MIN_READING_MS
  return { preview, wasShownLongEnough: isRead, loadPreview: check }
}
