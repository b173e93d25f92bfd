import { CreatePage } from './pages/create-page.ts'
import { timeFirstSound } from './performance/first-sound.ts'
import { MeasurementReport, withMeasuredProduct, type MeasuredProduct } from './performance/measured-product.ts'
import { timeVariants } from './performance/variants-timing.ts'

const RUNS = 3
const VARIANTS = 4
const FIRST_SONG_TARGET_MS = 12_000
const LAST_OF_FOUR_TARGET_MS = 30_000
const PROMPT = 'slow bossa nova about washing dishes with my grandmother'

const report = new MeasurementReport()
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function openCreatePage({ openPage }: MeasuredProduct): Promise<CreatePage> {
  const { page } = await openPage()
  await page.goto('/create')
  const createPage = new CreatePage(page)
  await createPage.expectBalance('300')
  return createPage
}

async function measureOneSong(product: MeasuredProduct): Promise<void> {
  const createPage = await openCreatePage(product)
  const totals: number[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    const { totalMs, segments } = await timeFirstSound(createPage, `${PROMPT}, evening ${run}`)
    totals.push(totalMs)
    const split = segments.map(({ name, ms }) => `${name} ${inSeconds(ms)}`).join(', ')
    console.log(`one song of 30 s, ${run}: sound after ${inSeconds(totalMs)} (${split})`)
  }
  report.record('one song of 30 s, from Generate to its sound, best run', Math.min(...totals), FIRST_SONG_TARGET_MS)
}

async function measureFourVariants(product: MeasuredProduct): Promise<void> {
  const { totalMs, variants } = await timeVariants(await openCreatePage(product), PROMPT, VARIANTS)
  for (const [index, { stages }] of variants.entries()) {
    const split = Object.entries(stages).map(([name, atMs]) => `${name} at ${inSeconds(atMs)}`)
    console.log(`variant ${index + 1} of ${VARIANTS}: ${split.join(', ')}`)
  }
  report.record('four variants of 30 s, from Generate to the last card', totalMs, LAST_OF_FOUR_TARGET_MS)
}

await withMeasuredProduct({ music: 'band' }, async (product) => {
  await measureOneSong(product)
  await measureFourVariants(product)
})
report.finish()
