import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { SongsLoadFailure } from './songs-load-failure.tsx'
import { GenerationSkeleton } from './conversation/generation-skeleton.tsx'

const loadConversation = withCatalog('songs', () => import('./conversation/conversation.tsx'))
const loadIdle = withCatalog('landing', () => import('./landing/studio-idle.tsx'))

async function loadModules() {
  const [conversation, idle] = await Promise.all([loadConversation(), loadIdle()])
  return { ...conversation, ...idle }
}

/** A part of the first load. The code for songs and their actions is fetched separately, for signed-in users. */
export function DeferredConversation() {
  const { t } = useLingui()
  const session = useSession()
  const [hasFailed, setHasFailed] = useState(false)
  const part = useDeferredModule(loadModules, !hasFailed, () => setHasFailed(true))
  if (!part && hasFailed) return <SongsLoadFailure onRetry={() => setHasFailed(false)} />
  if (session.status === 'unknown') return <SongsLoadFailure onRetry={session.retry} />
  if (!part || session.status !== 'signed-in') return <GenerationSkeleton label={t`Loading your songs`} />
  const { id } = session.user
  return <part.Conversation key={id} userId={id} whenEmpty={<part.StudioIdle userId={id} />} />
}
