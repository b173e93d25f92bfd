import { MeasurementReport, withMeasuredProduct } from './performance/measured-product.ts'
import { measureLargeLibrary } from './performance/large-library.ts'
import { measurePlaybackOutage } from './performance/playback-outage.ts'
import { measureTwoTabs } from './performance/two-tabs.ts'

const MEASUREMENTS = { outage: measurePlaybackOutage, library: measureLargeLibrary, tabs: measureTwoTabs }

const selectedNames = process.argv.slice(2)
const isSelected = (name: string): boolean => selectedNames.length === 0 || selectedNames.includes(name)
const report = new MeasurementReport()
await withMeasuredProduct({ demoSongs: 12 }, async (product) => {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) if (isSelected(name)) await measure(product, report)
})
report.finish()
