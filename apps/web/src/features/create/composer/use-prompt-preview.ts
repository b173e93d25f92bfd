import type { PromptPreview, PromptPreviewRequest } from '@cadenza/contract/prompts'
import { MIN_ENHANCEABLE_PROMPT_LENGTH } from '@cadenza/domain/prompt/prompt-limits'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#lib/api/api-client.ts'
import type { Draft } from '#lib/storage/draft-storage.ts'

export const TYPING_PAUSE_MS = 1000
/** The longest time that a press on Generate waits for the preview. */
const MAX_WAIT_AT_SUBMIT_MS = 4000
/** A preview that was on screen for less time than this counts as not read. */
const MIN_READING_MS = 1500

interface PreviewAnswer {
  request: PromptPreviewRequest
  preview: PromptPreview
  atMs: number
}

export interface PromptPreviewState {
  /** The server's preview of the current prompt; null while it is unknown. */
  preview: PromptPreview | null
  /** Whether the preview was on screen long enough to be read. */
  wasShownLongEnough: () => boolean
  /**
   * Returns the preview, and fetches it at once if it is unknown. Returns null when the server does not provide one.
   */
  loadPreview: () => Promise<PromptPreview | null>
}

/** Does not use dataOrThrow, which would report a lost connection for a request that the user did not make. */
async function fetchPreview(request: PromptPreviewRequest, signal: AbortSignal): Promise<PromptPreview | null> {
  try {
    const { data } = await api.POST('/api/prompts/preview', { body: request, signal })
    return data ?? null
  } catch {
    return null
  }
}

/**
 * Fetches a preview when typing has paused: what would be added to the prompt, and what may not be sent as it is
 * written.
 */
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
