import { MeasurementReport, withMeasuredProduct } from './performance/measured-product.ts'
import { measureLargeLibrary } from './performance/large-library.ts'
import { measurePlaybackOutage } from './performance/playback-outage.ts'
import { measureTwoTabs } from './performance/two-tabs.ts'

const MEASUREMENTS = { outage: measurePlaybackOutage, library: measureLargeLibrary, tabs: measureTwoTabs }

const asked = process.argv.slice(2)
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)
const report = new MeasurementReport()
await withMeasuredProduct({ demoSongs: 12 }, async (product) => {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) if (isAsked(name)) await measure(product, report)
})
report.finish()
