import { useSyncExternalStore } from 'react'
import type { RehearsalSession } from './rehearsal-session.ts'
import type { RehearsalView } from './rehearsal-view.ts'

export const useRehearsal = (session: RehearsalSession): RehearsalView =>
  useSyncExternalStore(session.subscribe, session.read)
