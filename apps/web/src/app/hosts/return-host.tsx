import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'

/** Queries that Google, the e-mail and the payment page send the user back with. */
const RETURNS = ['auth', 'checkout', 'success']

const loadParts = withCatalog('signed-in', () => import('./return-parts.tsx'))
/** A failure is ignored because only the greeting is missing. */
const IGNORE_FAILURE = (): void => undefined

function LoadedParts() {
  const parts = useDeferredModule(loadParts, true, IGNORE_FAILURE)
  return parts && <parts.ReturnParts />
}

/** Stays after the URL was cleared, because a payment is reported when its credits arrive. */
export function ReturnHost() {
  const [params] = useSearchParams()
  const [hasReturned, setHasReturned] = useState(false)
  if (!hasReturned && RETURNS.some((name) => params.has(name))) setHasReturned(true)
  return hasReturned && <LoadedParts />
}
