import type { Generation } from '@cadenza/contract/generations'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  refetchGenerations,
  generationsQuery,
  storeGeneration,
} from '#features/create/conversation/generations-query.ts'
import { isPending } from '#features/create/conversation/cached-generations.ts'
import { reportPendingGenerations } from '#features/create/pending-generations.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { followGenerations } from './follow-generations.ts'
import { notifyIfHidden } from './desktop-notifications.ts'
import { updateProgress, clearProgress } from './progress-store.ts'
import { useTitleProgress } from './use-title-progress.ts'
import { useOnGenerationEnd } from './use-on-generation-end.ts'
import { useProgress } from './use-progress.ts'

const GENERATOR_PATHS = new Set(['/', '/home', '/create', '/beat-generator'])
/** The list is also refetched at this interval, because a proxy may swallow the events of the stream. */
const REFETCH_INTERVAL_MS = 10_000
const NONE: readonly Generation[] = []

/** Before the list is loaded there is nothing to change. Then it gets the latest events that came in the meantime. */
function useGenerationStream(userId: string, isListLoaded: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isListLoaded) return undefined
    const refetch = (): void => void refetchGenerations(client)
    const cachedItems = () => client.getQueryData(generationsQuery(userId).queryKey)?.items ?? NONE
    return followGenerations({
      userId,
      onGeneration: (generation) => {
        // One that has ended and is not listed may have been deleted since.
        if (isPending(generation) || cachedItems().some(({ id }) => id === generation.id))
          storeGeneration(client, generation)
        else refetch()
      },
      onPendingList: (generations) => {
        const pendingIds = new Set(generations.map(({ id }) => id))
        const items = cachedItems()
        const cachedIds = new Set(items.map(({ id }) => id))
        for (const generation of generations) if (cachedIds.has(generation.id)) storeGeneration(client, generation)
        const hasEnded = items.some((item) => isPending(item) && !pendingIds.has(item.id))
        if (hasEnded || generations.some(({ id }) => !cachedIds.has(id))) refetch()
      },
      onLost: refetch,
    })
  }, [userId, isListLoaded, client])
}

/** Reports the end of a generation to users who cannot see its card. */
function useNotifyEnd(): (generation: Generation) => void {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return ({ id, state, song, failure, prompt }) => {
    if (state === 'cancelled') return
    const title = song?.title ?? ''
    const message = state === 'succeeded' ? t`“${title}” is ready.` : t`A song could not be made. You were not charged.`
    void notifyIfHidden({ title: message, body: failure?.message ?? prompt, tag: id })
    if (GENERATOR_PATHS.has(pathname)) return
    const action = { label: t`Show`, onPress: () => void navigate('/create') }
    toast.show({ tone: state === 'succeeded' ? 'good' : 'bad', topic: id, message, action })
  }
}

/** The next user must not see this progress. */
function clearUserProgress(): void {
  clearProgress()
  reportPendingGenerations(null)
}

/**
 * Follows the user's pending generations on every page: their stages, the percentage in the document title, and a
 * message when one has ended. The pending generations are known from the list that the generator loads.
 */
export function GenerationFollower({ userId }: { userId: string }) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...generationsQuery(userId),
    enabled: ({ state }) => state.data?.items.some(isPending) ?? false,
    refetchInterval: REFETCH_INTERVAL_MS,
    // A user who waits for a song may be looking at another tab.
    refetchIntervalInBackground: true,
  })
  const items = data?.items ?? NONE
  const pending = items.filter(isPending)
  const leading = pending.at(-1)
  const progress = useProgress(leading?.id ?? '')

  useGenerationStream(userId, data !== undefined)
  const notifyEnd = useNotifyEnd()
  useOnGenerationEnd(items, (generation) => {
    // The credits were charged or returned, and the stream of the balance may be silent.
    void client.invalidateQueries({ queryKey: ['credits'] })
    notifyEnd(generation)
  })
  useTitleProgress(leading && progress ? progress.percent : null)
  useEffect(() => {
    updateProgress(items)
    reportPendingGenerations(data ? items.filter(isPending).map(({ id }) => id) : null)
  }, [data, items])
  useEffect(() => clearUserProgress, [])
  return null
}
