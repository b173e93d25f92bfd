import { parseArgs } from 'node:util'
import { textTable } from './harness/text-table.ts'
import { FIGURES } from './scale/figures.ts'
import { INPUTS, readInputs } from './scale/inputs.ts'
import { computeCosts, computeLimits, computeLoad, computeParts } from './scale/model.ts'

// `npm run scale -- [--songs-per-day 7000000] [--users-per-day …] …`: what an installation of this size consists of, what it costs and
// what breaks first, from the inputs given and our own figures. Every input and figure is printed with where it comes from.

const options = Object.fromEntries(Object.values(INPUTS).map(({ option }) => [option, { type: 'string' as const }]))
const { values } = parseArgs({ options })
const inputs = readInputs(values)

const rounded = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })

function print(title: string, headings: string[], rows: (string | number)[][]): void {
  console.log(`\n${title}\n\n${textTable(headings, rows)}`)
}

const load = computeLoad(inputs)
print(
  'Inputs',
  ['option', 'value', 'meaning'],
  Object.entries(INPUTS).map(([key, { option, meaning }]) => [
    `--${option}`,
    rounded(inputs[key as keyof typeof inputs]),
    meaning,
  ]),
)
print(
  'Figures of ours',
  ['value', 'unit', 'from'],
  Object.values(FIGURES).map(({ value, unit, from }) => [value < 1 ? String(value) : rounded(value), unit, from]),
)
print(
  'Load',
  ['what', 'figure'],
  [
    ['songs a second, at the peak', `${rounded(load.songsPerSecond)}, ${rounded(load.songsAtPeak)}`],
    ['calls of the provider at once', rounded(load.callsAtPeak)],
    ['browsers open at the peak, a stream each', rounded(load.browsersAtPeak)],
    ['requests a second at the peak', rounded(load.requestsAtPeak)],
    ['listens a second at the peak', rounded(load.listensAtPeak)],
    ['new sound, GB a day', rounded(load.soundBytesPerDay / 1e9)],
    ['sound that is played, GB a day', rounded(load.playedBytesPerDay / 1e9)],
    ['sound that is played, Gbit/s at the peak', rounded(load.playedBitsAtPeak / 1e9)],
    ['new rows, GB a day', rounded(load.rowBytesPerDay / 1e9)],
  ],
)
print(
  'Parts',
  ['part', 'count', 'of', 'from'],
  computeParts(inputs).map(({ name, count, unit, arithmetic }) => [name, rounded(count), unit, arithmetic]),
)
const costs = computeCosts(inputs)
const sum = costs.reduce((total, { dollarsPerDay }) => total + dollarsPerDay, 0)
print(
  'Dollars a day',
  ['what', 'dollars'],
  [...costs.map(({ name, dollarsPerDay }) => [name, rounded(dollarsPerDay)]), ['in all', rounded(sum)]],
)
print(
  'What breaks first, where there is one of each',
  ['songs a day', 'what', 'then'],
  computeLimits(inputs).map(({ songsPerDay, what, replacement }) => [rounded(songsPerDay), what, replacement]),
)
