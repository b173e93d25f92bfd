import type { ModerationProvider } from '#adapters/moderation/moderation-provider.ts'
import { createOpenAiModeration } from '#adapters/moderation/openai-moderation.ts'
import type { Config } from '#platform/config/config.ts'

/** A person waits for the answer. */
const TIMEOUT_MS = 4000

export function configureModeration(config: Config): { provider: ModerationProvider | null; threshold: number } {
  const { MODERATION_URL: url, MODERATION_KEY: key, MODERATION_MODEL: model, MODERATION_THRESHOLD: threshold } = config
  const provider = url === undefined ? null : createOpenAiModeration({ url, key, model, timeoutMs: TIMEOUT_MS })
  return { provider, threshold }
}
