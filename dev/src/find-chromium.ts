import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: it has no address bar and no window, and e2e tests take a third less CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Uses CHROMIUM if it is set, else the first program on PATH. */
export function locateChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const named = environment['CHROMIUM']
  if (named !== undefined && named !== '') return named
  const folders = (environment['PATH'] ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** Returns a bare name where there is none, which a launch reports as missing. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string =>
  locateChromium(environment) ?? 'chromium'
