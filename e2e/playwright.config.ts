import { isDeepTier } from '@cadenza/dev/test-tier'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM, CHROMIUM_ARGS } from './src/browser.ts'

const launchOptions = {
  executablePath: CHROMIUM,
  args: [...CHROMIUM_ARGS, '--disable-component-update'],
}

// What is the same on both carries the name of the one on which it is tested. A look at a part for accessibility is long and
// finds the same on both, as a rule: `npm run axe` looks at all of them on both.
const isEveryLook = isDeepTier
const notFor = (size: 'phone' | 'desktop') => new RegExp(isEveryLook ? `@${size}` : `@(?:axe-)?${size}`)

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  globalSetup: './src/start-product.ts',
  // Two cores run the browser and the whole product; more workers only make each other late.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A shared machine may stand still for seconds, again and again: a page took 40 s. What passes waits no longer for it.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, which starts the product on free ports.
    baseURL: process.env['E2E_BASE_URL'],
    launchOptions,
    // A copy of every moment would cost two cores more than the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    locale: 'en-US',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: notFor('desktop'),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
    },
    {
      name: 'desktop',
      grepInvert: notFor('phone'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
})
