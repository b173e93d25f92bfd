import type { PromptPreview, PromptPreviewRequest } from '@cadenza/contract/prompts'
import { MIN_ENHANCEABLE_PROMPT_LENGTH } from '@cadenza/domain/prompt-limits'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#lib/api-client.ts'
import type { Draft } from '#lib/draft-storage.ts'

export const TYPING_PAUSE_MS = 1000
/** A press does not wait longer to hear how its words would be sent. */
const PRESS_WAIT_MS = 4000
/** What has stood on the screen for less than this has not been read. */
const READING_MS = 1500

interface Answered {
  request: PromptPreviewRequest
  preview: PromptPreview
  atMs: number
}

export interface PreviewedPrompt {
  /** What the server makes of exactly these words; null as long as that is not known. */
  preview: PromptPreview | null
  /** Whether it has been there for long enough to be read. */
  isRead: () => boolean
  /** The same, asked at once where it is not known. Null when the server does not say. */
  check: () => Promise<PromptPreview | null>
}

/** Not through answerOf: nobody has asked for this, so a failure is not worth a word. */
async function askForPreview(request: PromptPreviewRequest, signal: AbortSignal): Promise<PromptPreview | null> {
  try {
    const { data } = await api.POST('/api/prompts/preview', { body: request, signal })
    return data ?? null
  } catch {
    return null
  }
}

/** Looks at the prompt when typing has paused: what would be added to it, and what may not be sent as it is written. */
export function usePromptPreview({ prompt, genres, isInstrumental }: Draft, isEnabled: boolean): PreviewedPrompt {
  const [answered, setAnswered] = useState<Answered | null>(null)
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
    const look = async (): Promise<void> => {
      const arrived = await askForPreview(request, stale.signal)
      if (arrived && !stale.signal.aborted) setAnswered({ request, preview: arrived, atMs: performance.now() })
    }
    const timer = setTimeout(() => void look(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [request, isEnabled, isKnown])

  const check = async (): Promise<PromptPreview | null> => {
    if (preview) return preview
    const arrived = await askForPreview(request, AbortSignal.timeout(PRESS_WAIT_MS))
    if (arrived) setAnswered({ request, preview: arrived, atMs: performance.now() })
    return arrived
  }
  const isRead = (): boolean => answered?.request === request && performance.now() - answered.atMs >= READING_MS
  return { preview, isRead, check }
}
