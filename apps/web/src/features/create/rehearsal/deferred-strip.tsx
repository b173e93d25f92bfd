import { areSoundsAvailable } from 'virtual:rehearsal-sounds/available'
import { useSearchParams } from 'react-router'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { REHEARSE_PARAM } from '#widgets/song/rehearse-path.ts'
import type { StripComposer } from './rehearsal-strip.tsx'

// The names of keys are texts of the songs.
const loadStrip = withCatalog(
  'songs',
  withCatalog('create', () => import('./rehearsal-strip.tsx')),
)
/** Without it songs are made just the same. */
const IGNORE_FAILURE = (): void => undefined

/** Its space is reserved, so that nothing moves when it comes. */
export function DeferredStrip({ composer }: { composer: StripComposer }) {
  const isRequested = useSearchParams()[0].has(REHEARSE_PARAM)
  const strip = useDeferredModule(loadStrip, composer.draft.prompt.trim() !== '' || isRequested, IGNORE_FAILURE)
  return (
    areSoundsAvailable && <div className="strip-space">{strip && <strip.RehearsalStrip composer={composer} />}</div>
  )
}
