import type { Window as HappyWindow } from 'happy-dom'

/** The controls of the simulated browser: its URL and its device settings. */
export const { happyDOM } = window as unknown as HappyWindow
