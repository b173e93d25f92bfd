import { type Browser, devices } from '@playwright/test'
import { startStack } from '@cadenza/dev/stack/start-stack'
import { launchBrowser } from './browser/launch-browser.ts'
import { type MainThread, traceVisit } from './performance/main-thread.ts'
import { findNewestPages } from './performance/newest-pages.ts'
import { type Paints, readPaints, recordPaints } from './performance/paints.ts'

// Tells when a first visit of each page is painted and what keeps its main thread from answering, on a slow network and a
// processor that is slowed down four times: the median of several visits, and with --functions what long tasks are spent on. Other programs on the
// machine lengthen all figures, so compare only runs of one session.

const VISITS = 3
const SLOWDOWN = 4
const UNTIL_MS = 6000
/** The network that Lighthouse assumes for phones. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const PAGES = ['/', '/player/newest', '/playlist/newest', '/creator/newest']

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface Visit extends MainThread, Paints {}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await recordPaints(page)
  const thread = await traceVisit(page, url, UNTIL_MS, SLOWDOWN)
  const paints = await readPaints(page)
  await context.close()
  return { ...thread, ...paints }
}

function report(path: string, visits: Visit[], showsFunctions: boolean): void {
  const figure = (name: Exclude<keyof Visit, 'functions' | 'largestElement'>, digits = 0): string =>
    median(visits.map((figures) => figures[name])).toFixed(digits)
  console.log(
    `${path}: first paint ${figure('firstMs')} ms, largest ${figure('largestMs')} ms (${visits.at(-1)?.largestElement}), app started ${figure('startedMs')} ms, shift ${figure('shift', 4)}, blocking ${figure('blockingMs')} ms, long tasks ${figure('longTasksMs')} ms, longest ${figure('longestTaskMs')} ms, all tasks ${figure('busyMs')} ms, of the processor ${figure('processorMs')} ms`,
  )
  const last = visits.at(-1)
  if (showsFunctions)
    for (const { name, ms } of last?.functions.slice(0, 25) ?? []) console.log(`  ${ms.toFixed(0)} ms ${name}`)
}

const showsFunctions = process.argv.includes('--functions')
const wanted = process.argv.slice(2).filter((argument) => argument.startsWith('/'))
const stack = await startStack({ ports: 'free', web: 'dist', demoSongs: 12, extraEnv: { READS_PER_MINUTE: '100000' } })
const browser = await launchBrowser()
try {
  await stack.seeded
  const paths = await findNewestPages(stack.origin)
  for (const page of wanted.length > 0 ? wanted : PAGES) {
    const visits: Visit[] = []
    for (let n = 0; n < VISITS; n += 1) visits.push(await visit(browser, `${stack.origin}${paths[page] ?? page}`))
    report(page, visits, showsFunctions)
  }
} finally {
  await browser.close()
  await stack.stop()
}
