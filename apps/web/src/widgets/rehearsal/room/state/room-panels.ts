import { createContext, useContext } from 'react'

/** What opens over the room, beside the control that was pressed. */
export type RoomPanel =
  | { readonly kind: 'chord'; readonly anchor: HTMLElement; readonly sectionId: string; readonly index: number }
  | { readonly kind: 'song'; readonly anchor: HTMLElement }
  | { readonly kind: 'changes'; readonly anchor: HTMLElement }

export interface RoomPanels {
  readonly openChord: { readonly sectionId: string; readonly index: number } | null
  open(panel: RoomPanel): void
}

export const RoomPanelsContext = createContext<RoomPanels | null>(null)

export function useRoomPanels(): RoomPanels {
  const panels = useContext(RoomPanelsContext)
  if (panels === null) throw new Error('useRoomPanels must be used within RoomPanelsContext')
  return panels
}
