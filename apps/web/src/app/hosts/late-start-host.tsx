import { useDeferredModule } from '#lib/use-deferred-module.ts'

const loadLateStart = () => import('./late-start.tsx')
const IGNORE_FAILURE = (): void => undefined

export function LateStartHost() {
  const part = useDeferredModule(loadLateStart, false, IGNORE_FAILURE)
  return part && <part.LateStart />
}
