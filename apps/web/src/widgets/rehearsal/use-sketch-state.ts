import { useSyncExternalStore } from 'react'
import type { SketchPlayer, SketchState } from './sketch-player.ts'

export const useSketchState = (player: SketchPlayer): SketchState =>
  useSyncExternalStore(player.subscribe, player.state)
