import type { ModerationCategory } from '@cadenza/domain/moderation/examine-text'
import { z } from 'zod'
import { readText } from '#platform/async/read-text.ts'
import type { ModerationProvider, ModerationScores } from './moderation-provider.ts'

interface OpenAiModerationOptions {
  /** The whole address, such as https://api.openai.com/v1/moderations. */
  url: string
  key: string | undefined
  model: string
  timeoutMs: number
}

/** The categories of the protocol that are ours. 'violence' and 'sexual' alone are what songs are about. */
const CATEGORIES: Readonly<Record<string, ModerationCategory>> = {
  'sexual/minors': 'minors',
  hate: 'hate',
  'hate/threatening': 'hate',
  'harassment/threatening': 'threat',
  'self-harm/intent': 'self-harm',
  'self-harm/instructions': 'self-harm',
}

const MAX_RESPONSE_BYTES = 64 * 1024

const Answer = z.object({
  results: z
    .array(z.object({ category_scores: z.record(z.string(), z.number().min(0).max(1)) }))
    .min(1)
    .max(64),
})

/** Speaks the moderation protocol of OpenAI, which others and servers of one's own offer too. */
export function createOpenAiModeration({ url, key, model, timeoutMs }: OpenAiModerationOptions): ModerationProvider {
  return {
    async score(text) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, input: text }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the moderation service answered ${response.status}`)
      }
      return gatherScores(
        Answer.parse(JSON.parse(await readText(response.body ?? ReadableStream.from([]), MAX_RESPONSE_BYTES))),
      )
    },
  }
}

function gatherScores({ results }: z.infer<typeof Answer>): ModerationScores {
  const scores: Partial<Record<ModerationCategory, number>> = {}
  for (const { category_scores: found } of results)
    for (const [name, category] of Object.entries(CATEGORIES))
      scores[category] = Math.max(scores[category] ?? 0, found[name] ?? 0)
  return scores
}
