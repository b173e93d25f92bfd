import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '@cadenza/dev/process/free-port'
import { REPOSITORY_DIR } from '@cadenza/dev/stack/app-services'
import { expect, type Browser } from '@playwright/test'
import { launchBrowser } from './browser/launch-browser.ts'
import { type CleanEnvironments, createCleanEnvironments } from './clean-room/clean-environments.ts'
import { downloadMs, type Launcher, startLauncher } from './first-start/launcher.ts'
import { findExternalLibraries } from './first-start/external-libraries.ts'
import { signInByHttp } from './api/sign-in-by-http.ts'
import { CreatePage } from './pages/create-page.ts'
import { makeAndPlaySong, SONG_MS } from './pages/make-and-play-song.ts'

/**
 * `npm run first-start [-- --scenario song|no-ffmpeg] [--limit-seconds 180] [--screens folder] [--keep]`: tests a clone
 * of the committed state on a machine that appears to have only Git and npm. First it makes a song on the Create screen
 * within the time limit; then it repeats that without any way to get ffmpeg, and expects one sentence from the launcher
 * and a message on the screen. Exits with 1 when one of them fails.
 */
const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'all' },
    'limit-seconds': { type: 'string', default: '180' },
    screens: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

const READY_MS = 15 * 60_000
const UNAVAILABLE = 'Songs cannot be made right now.'
const USER = { name: 'Lena First', email: 'lena.first@example.test' }

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

interface FirstStartContext extends CleanEnvironments {
  clone: string
  browser: Browser
}

async function openCreatePage(browser: Browser, launcher: Launcher): Promise<CreatePage> {
  const [, origin = ''] = await launcher.waitFor(/^\s+Cadenza\s+(http:\S+)/, READY_MS)
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await signInByHttp(page.request, { ...USER, origin })
  await page.goto('/create', { timeout: SONG_MS })
  const createPage = new CreatePage(page)
  await createPage.prompt.waitFor({ timeout: SONG_MS })
  return createPage
}

async function makeFirstSong({ clone, environment, browser }: FirstStartContext, limitMs: number): Promise<boolean> {
  const startedAtMs = performance.now()
  const launcher = startLauncher(clone, environment, ['--port', String(await findFreePort())])
  try {
    await makeAndPlaySong(await openCreatePage(browser, launcher))
    const tookMs = performance.now() - startedAtMs
    const downloadsMs = downloadMs(launcher.lines)
    const ownMs = tookMs - downloadsMs
    console.log(`Debian packages were downloaded in ${inSeconds(downloadsMs)}`)
    console.log(
      `from npm run dev to a song that plays, without downloads: ${inSeconds(ownMs)} of ${inSeconds(limitMs)}`,
    )
    const wasFetched = launcher.lines.some(({ text }) => text.includes('unpacking ffmpeg'))
    if (!wasFetched) throw new Error('ffmpeg was not fetched, so it was found somewhere: the room is not clean')
    const outside = findExternalLibraries(join(clone, '.dev/cache/ffmpeg'))
    if (outside.length > 0) throw new Error(`the ffmpeg that was fetched needs more libraries:\n${outside.join('\n')}`)
    return ownMs <= limitMs
  } finally {
    await launcher.stop()
  }
}

const TRANSITION_MS = 1000
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

async function takeScreenshots({ page }: CreatePage, folder: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    // Uses the button, because the theme follows the account, and one that is set in the browser's storage is
    // overwritten.
    if (theme === 'dark') await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await page.locator(`html.${theme}`).waitFor()
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.waitForTimeout(TRANSITION_MS)
      await page.screenshot({ path: join(folder, `songs-unavailable-${size}-${theme}.png`) })
    }
  }
}

async function expectRefusalWithoutFfmpeg({ clone, environmentWithoutApt, browser }: FirstStartContext): Promise<void> {
  await rm(join(clone, '.dev/cache/ffmpeg'), { recursive: true, force: true })
  const options = ['--port', String(await findFreePort()), '--data-dir', '.dev/without-ffmpeg']
  const launcher = startLauncher(clone, environmentWithoutApt, options)
  try {
    const createPage = await openCreatePage(browser, launcher)
    await expect(createPage.main.getByText(UNAVAILABLE)).toBeVisible({ timeout: 60_000 })
    await createPage.prompt.fill('A slow lofi beat for a rainy kitchen')
    await expect(createPage.generateButton).toBeDisabled()
    if (values.screens !== undefined) await takeScreenshots(createPage, values.screens)
    const texts = launcher.lines.map(({ text }) => text)
    const sentences = texts.filter((text) => /^dev\s+\| songs cannot be made: .+\. Run: .+$/.test(text))
    const frames = texts.filter((text) => /^\S+\s+\|\s+at /.test(text))
    if (sentences.length !== 1) throw new Error(`the launcher says it ${sentences.length} times instead of once`)
    if (frames.length > 0) throw new Error(`the launcher prints stack traces:\n${frames.join('\n')}`)
    console.log(`without ffmpeg the launcher says: ${sentences[0]?.replace(/^dev\s+\| /, '')}`)
  } finally {
    await launcher.stop()
  }
}

async function run(dir: string): Promise<boolean> {
  const clone = join(dir, 'cadenza')
  const environments = createCleanEnvironments(dir)
  const leakedPrograms = ['ffmpeg', 'ffprobe', 'chromium', 'psql'].filter((name) => existsSync(join(dir, 'bin', name)))
  if (leakedPrograms.length > 0) throw new Error(`the room is not clean: it has ${leakedPrograms.join(', ')}`)
  execFileSync('git', ['clone', '--quiet', REPOSITORY_DIR, clone], { env: environments.environment, stdio: 'inherit' })
  const startedAtMs = performance.now()
  execFileSync('npm', ['install'], { cwd: clone, env: environments.environment, stdio: 'inherit' })
  console.log(`npm install took ${inSeconds(performance.now() - startedAtMs)}`)
  const browser = await launchBrowser('--autoplay-policy=no-user-gesture-required')
  try {
    const isInTime =
      values.scenario === 'no-ffmpeg' ||
      (await makeFirstSong({ ...environments, clone, browser }, Number(values['limit-seconds']) * 1000))
    if (values.scenario !== 'song') await expectRefusalWithoutFfmpeg({ ...environments, clone, browser })
    return isInTime
  } finally {
    await browser.close()
  }
}

const dir = await mkdtemp(join(tmpdir(), 'cadenza-first-start-'))
try {
  process.exitCode = (await run(dir)) ? 0 : 1
} finally {
  if (!values.keep) await rm(dir, { recursive: true, force: true })
}
