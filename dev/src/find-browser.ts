import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: it has no address bar and no window, and e2e tests take a third less CPU time. */
const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const FIREFOX_NAMES = ['firefox-esr', 'firefox']

/** Uses the variable if it is set, else the first of the programs on PATH. */
function locate(environment: NodeJS.ProcessEnv, variable: string, names: readonly string[]): string | undefined {
  const named = environment[variable]
  if (named !== undefined && named !== '') return named
  const folders = (environment['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

export const locateChromium = (environment: NodeJS.ProcessEnv): string | undefined =>
  locate(environment, 'CHROMIUM', CHROMIUM_NAMES)

/** Returns a bare name where there is none, which a launch reports as missing. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string =>
  locateChromium(environment) ?? 'chromium'

export const findFirefox = (environment: NodeJS.ProcessEnv = process.env): string =>
  locate(environment, 'FIREFOX', FIREFOX_NAMES) ?? 'firefox'
