import { createStore } from '#lib/store.ts'

/** The rehearsal room of the strip is opened by a button there, and by a link to a recipe. */
export const isRoomOpen = createStore(false)
