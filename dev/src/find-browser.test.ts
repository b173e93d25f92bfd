import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from './find-browser.ts'

async function folderWith(...programs: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-chromium-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of programs) {
    await writeFile(join(folder, name), '')
    await chmod(join(folder, name), 0o755)
  }
  return folder
}

test('CHROMIUM takes precedence over the installed browsers', async () => {
  const PATH = await folderWith('chromium')
  expect(findChromium({ PATH, CHROMIUM: '/opt/chromium' })).toBe('/opt/chromium')
})

test('the headless shell is preferred to the full browser, wherever it is on the PATH', async () => {
  const [whole, shell] = [await folderWith('chromium'), await folderWith('chromium-headless-shell')]
  expect(findChromium({ PATH: [whole, shell].join(delimiter) })).toBe(join(shell, 'chromium-headless-shell'))
  expect(findChromium({ PATH: whole })).toBe(join(whole, 'chromium'))
})
