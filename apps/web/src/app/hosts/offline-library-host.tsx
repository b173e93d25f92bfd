import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { PageSkeleton } from '#app/routing/page-skeleton.tsx'

const loadLibrary = withCatalog('songs', () => import('#widgets/offline/offline-library.tsx'))

interface OfflineLibraryHostProps {
  onRetry: () => void
  onFailure: () => void
}

export function OfflineLibraryHost({ onRetry, onFailure }: OfflineLibraryHostProps) {
  const library = useDeferredModule(loadLibrary, true, onFailure)
  return library ? <library.OfflineLibrary onRetry={onRetry} /> : <PageSkeleton />
}
