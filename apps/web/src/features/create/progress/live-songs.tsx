import type { Generation } from '@cadenza/contract/generations'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  askForGenerations,
  generationsQuery,
  storeGeneration,
} from '#features/create/conversation/generations-query.ts'
import { isUnderWay } from '#features/create/conversation/known-generations.ts'
import { reportUnderWay } from '#features/create/songs-in-the-making.ts'
import { useToast } from '#ui/toast.tsx'
import { followGenerations } from './follow-generations.ts'
import { notifyIfAway } from './notify.ts'
import { followProgress, forgetProgress } from './progress-clock.ts'
import { useTitleProgress } from './title-progress.ts'
import { useEndings } from './use-endings.ts'
import { useProgress } from './use-progress.ts'

const GENERATOR_PATHS = new Set(['/', '/home', '/create', '/beat-generator'])
/** Should the stream be silent, for a proxy may swallow it, the list itself is asked this often. */
const ASK_EVERY_MS = 10_000
const NONE: readonly Generation[] = []

/** The stream is open while something is under way, and only then. */
function useStream(userId: string, isWanted: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted) return undefined
    const ask = (): void => void askForGenerations(client)
    return followGenerations({
      userId,
      onGeneration: (generation) => storeGeneration(client, generation),
      onUnderWay: (generations) => {
        for (const generation of generations) storeGeneration(client, generation)
        const told = new Set(generations.map(({ id }) => id))
        const { items = NONE } = client.getQueryData(generationsQuery(userId).queryKey) ?? {}
        if (items.some((item) => isUnderWay(item) && !told.has(item.id))) ask()
      },
      onLost: ask,
    })
  }, [userId, isWanted, client])
}

/** Tells about an ending those who cannot see its card. */
function useTellEnding(): (generation: Generation) => void {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return ({ id, state, song, failure, prompt }) => {
    if (state === 'cancelled') return
    const title = song?.title ?? ''
    const message = state === 'succeeded' ? t`“${title}” is ready.` : t`A song could not be made. You were not charged.`
    void notifyIfAway({ title: message, body: failure?.message ?? prompt, tag: id })
    if (GENERATOR_PATHS.has(pathname)) return
    const action = { label: t`Show`, onPress: () => void navigate('/create') }
    toast.show({ tone: state === 'succeeded' ? 'good' : 'bad', topic: id, message, action })
  }
}

/** Whoever comes next sees none of it. */
function forgetPerson(): void {
  forgetProgress()
  reportUnderWay(null)
}

/**
 * Follows the person's songs in the making on every page: their stages, the title of the document, and the news when one
 * has ended. What there is to follow is known from the list that the generator loads.
 */
export function LiveSongs({ userId }: { userId: string }) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...generationsQuery(userId),
    enabled: ({ state }) => state.data?.items.some(isUnderWay) ?? false,
    refetchInterval: ASK_EVERY_MS,
    // Who waits for a song may well look at another tab.
    refetchIntervalInBackground: true,
  })
  const items = data?.items ?? NONE
  const underWay = items.filter(isUnderWay)
  const leading = underWay.at(-1)
  const progress = useProgress(leading?.id ?? '')

  useStream(userId, underWay.length > 0)
  const tellEnding = useTellEnding()
  useEndings(items, (generation) => {
    // Its credits are charged or back; the stream of the balance may be silent.
    void client.invalidateQueries({ queryKey: ['credits'] })
    tellEnding(generation)
  })
  useTitleProgress(leading && progress ? progress.percent : null)
  useEffect(() => {
    followProgress(items)
    reportUnderWay(data ? items.filter(isUnderWay).map(({ id }) => id) : null)
  }, [data, items])
  useEffect(() => forgetPerson, [])
  return null
}
