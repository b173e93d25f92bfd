import { Figures, measureProduct } from './figures.ts'
import { measureLargeLibrary } from './listening/large-library.ts'
import { measureOutage } from './listening/outage.ts'
import { measureTwoTabs } from './listening/two-tabs.ts'

const MEASURES = { outage: measureOutage, library: measureLargeLibrary, tabs: measureTwoTabs }

const asked = process.argv.slice(2)
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)
const figures = new Figures()
await measureProduct({ demoSongs: 12 }, async (product) => {
  for (const [name, measure] of Object.entries(MEASURES)) if (isAsked(name)) await measure(product, figures)
})
figures.close()
