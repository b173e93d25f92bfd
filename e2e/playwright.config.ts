import { isDeepTier } from '@cadenza/dev/test-tier'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_PATH, CHROMIUM_ARGS } from './src/browser/launch-browser.ts'

const launchOptions = {
  executablePath: CHROMIUM_PATH,
  args: [...CHROMIUM_ARGS, '--disable-component-update'],
}

// A title or tag with @phone or @desktop names the only size of a journey. @gate-phone and @gate-desktop name its size
// in the gate, where the other size would prove nothing more; the deep tier (`npm run e2e:deep`) runs it on both. @deep runs
// only there, because in the gate a component test against a server over HTTP proves the same.
const notFor = (size: 'phone' | 'desktop') => new RegExp(isDeepTier ? `@${size}` : `@(?:gate-)?${size}|@deep`)

// These journeys stop a part of the product for everybody, so they run after all others, one size after the other.
const ALONE = 'operate/**'

// No journey checks pixels, and at the density of a real phone each frame has seven times as many.
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, launchOptions }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions }

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  // Two cores run the browser and the whole product; more workers would only slow each other down.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A shared machine may repeatedly stop for seconds: one page took 40 s. Tests that pass do not take longer because of
  // it.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, which starts the product on free ports.
    baseURL: process.env['E2E_BASE_URL'],
    launchOptions,
    // Recording every moment would cost two cores more than the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    locale: 'en-US',
    // A journey about motion enables it with `page.emulateMedia`.
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'phone', grepInvert: notFor('desktop'), testIgnore: ALONE, use: phone },
    { name: 'desktop', grepInvert: notFor('phone'), testIgnore: ALONE, use: desktop },
    { name: 'alone-phone', testMatch: ALONE, dependencies: ['phone', 'desktop'], use: phone },
    { name: 'alone-desktop', testMatch: ALONE, dependencies: ['alone-phone'], use: desktop },
  ],
})
