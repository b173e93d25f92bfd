import { devices } from '@playwright/test'
import { startStack } from '@cadenza/dev/stack/start-stack'
import { launchBrowser } from './browser/launch-browser.ts'
import { type MainThread, traceVisit } from './performance/main-thread.ts'
import { findNewestPages } from './performance/newest-pages.ts'

// Tells what keeps the main thread from answering during a first visit of each page, on a processor that is slowed down
// four times: sums in the median of several visits, and with --functions what long tasks are spent on. Other programs on the
// machine lengthen all figures, so compare only runs of one session.

const VISITS = 3
const SLOWDOWN = 4
const UNTIL_MS = 6000
const PAGES = ['/', '/player/newest', '/playlist/newest', '/creator/newest']

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function report(path: string, visits: MainThread[], showsFunctions: boolean): void {
  const figure = (name: Exclude<keyof MainThread, 'functions'>): string =>
    median(visits.map((visit) => visit[name])).toFixed(0)
  console.log(
    `${path}: blocking ${figure('blockingMs')} ms, long tasks ${figure('longTasksMs')} ms, longest ${figure('longestTaskMs')} ms, all tasks ${figure('busyMs')} ms, of the processor ${figure('processorMs')} ms`,
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
    const visits: MainThread[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: stack.origin })
      visits.push(await traceVisit(await context.newPage(), paths[page] ?? page, UNTIL_MS, SLOWDOWN))
      await context.close()
    }
    report(page, visits, showsFunctions)
  }
} finally {
  await browser.close()
  await stack.stop()
}
