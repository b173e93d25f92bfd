import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: it has no address bar and no window, and a journey costs it a third less processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** CHROMIUM names one; otherwise the first that PATH has. Falls back to a name, which a launch then reports as missing. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['CHROMIUM']
  if (named !== undefined && named !== '') return named
  const folders = (environment['PATH'] ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? 'chromium'
}
