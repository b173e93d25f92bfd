import { useDeferredModule } from '#lib/use-deferred-module.ts'

const loadPrompt = () => import('./update-prompt.tsx')
const IGNORE_FAILURE = (): void => undefined

export function UpdatePromptHost() {
  const prompt = useDeferredModule(loadPrompt, false, IGNORE_FAILURE)
  return prompt && <prompt.UpdatePrompt />
}
