import { useEffect, useSyncExternalStore } from 'react'
import { moreLikeThis } from '#widgets/playback/use-playback.ts'
import type { MoreLikeThisState } from './more-like-this.ts'

/** The songs are requested while a component uses this. */
export function useMoreLikeThis(): MoreLikeThisState {
  useEffect(() => moreLikeThis.watch(), [])
  return useSyncExternalStore(moreLikeThis.subscribe, moreLikeThis.read)
}
