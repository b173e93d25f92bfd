import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { MeasurementReport, withMeasuredProduct } from './performance/measured-product.ts'
import { SketchPage, throttle } from './performance/sketch-page.ts'

/**
 * Measures rehearsals in the design gallery of the built product (`VITE_DESIGN=true npm run build`): from the last key
 * to the first sound, late notes while somebody types, and memory.
 */
const PROMPTS = [
  'slow lofi beat for a rainy kitchen, brushed drums',
  'bright pop song about summer rain',
  'country waltz with banjo and fiddle',
  'driving rock with organ',
  'jazz quartet after midnight, trumpet',
]
const FAST_4G = { latencyMs: 165, bitsPerSecond: 8.1e6 }
const ROUNDS = 10
const COLD_ROUNDS = 5
const TYPING_SECONDS = 60

interface Scene {
  readonly name: string
  readonly cpu: number
  readonly network: typeof FAST_4G | null
  readonly isCold: boolean
  readonly isSung: boolean
  readonly targetMs: number
}

const WARM: Scene = { name: 'warm', cpu: 1, network: null, isCold: false, isSung: false, targetMs: 300 }
const SCENES: readonly Scene[] = [
  WARM,
  { ...WARM, name: 'warm, sung', isSung: true },
  { ...WARM, name: 'warm, 4 × slower processor', cpu: 4, targetMs: 700 },
  { ...WARM, name: 'cold, fast 4G, 4 × slower processor', cpu: 4, network: FAST_4G, isCold: true, targetMs: 2500 },
]

const report = new MeasurementReport()

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const round = (values: readonly number[]): string => values.map((value) => Math.round(value)).join(', ')

type OpenPage = () => Promise<Page>

async function measureScene(openPage: OpenPage, scene: Scene): Promise<void> {
  const times: number[] = []
  let sketch = await openSketch(openPage, scene)
  if (!scene.isCold) for (const prompt of PROMPTS) await sketch.timeFirstSound(prompt)
  for (let index = 0; index < (scene.isCold ? COLD_ROUNDS : ROUNDS); index += 1) {
    const prompt = PROMPTS[index % PROMPTS.length] ?? ''
    times.push(await (scene.isCold ? sketch.typeAndListen(prompt) : sketch.timeFirstSound(prompt)))
    if (!scene.isCold) continue
    await sketch.page.context().close()
    sketch = await openSketch(openPage, scene)
  }
  await sketch.page.context().close()
  console.log(`${scene.name}: ${round(times)} ms`)
  report.record(`last key to first sound, ${scene.name}, median`, median(times), scene.targetMs)
}

async function openSketch(openPage: OpenPage, { cpu, network, isSung }: Scene): Promise<SketchPage> {
  const sketch = new SketchPage(await openPage())
  await sketch.open({ isSung, startsAnew: true })
  await throttle(await sketch.page.context().newCDPSession(sketch.page), { cpu, network })
  return sketch
}

async function measureTyping(openPage: OpenPage): Promise<void> {
  const sketch = new SketchPage(await openPage())
  await sketch.open({ isSung: true, startsAnew: false })
  const session = await sketch.page.context().newCDPSession(sketch.page)
  const megabytesBefore = await readMegabytes(sketch.page)
  await throttle(session, { cpu: 4, network: null })
  await sketch.play(PROMPTS[0] ?? '')
  await sketch.typeFor(TYPING_SECONDS, PROMPTS)
  const found = await sketch.readDiagnostics()
  const megabytes = await readMegabytes(sketch.page)
  console.log(`${found.strikes} notes in ${Math.round(found.audioSeconds)} s, ${found.state}`)
  report.record('late notes while typing for a minute, 4 × slower processor', found.lateNotes, 0, 'notes')
  if (found.underruns !== null) report.record('underruns of the audio thread meanwhile', found.underruns, 0, 'times')
  report.record('decoded sound', found.decodedBytes / 1e6, 64, 'MB')
  report.record('growth of the page in memory', megabytes - megabytesBefore, 200, 'MB')
  await sketch.page.context().close()
}

/** The resident memory of the largest renderer, which is the measured page. */
async function readMegabytes(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('the page has no browser of its own')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const sizes = renderers.map(({ id }) => {
    const status = readFileSync(`/proc/${id}/status`, 'latin1')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000
  })
  return Math.max(...sizes)
}

await withMeasuredProduct({}, async ({ openPage }) => {
  const open: OpenPage = async () => (await openPage({ bypassCSP: true })).page
  for (const scene of SCENES) await measureScene(open, scene)
  await measureTyping(open)
})
report.finish()
