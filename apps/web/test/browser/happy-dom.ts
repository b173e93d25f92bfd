import type { Window as HappyWindow } from 'happy-dom'

/** The simulated browser's own controls: its address, its device settings. */
export const { happyDOM } = window as unknown as HappyWindow
