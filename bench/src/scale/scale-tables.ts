import { FIGURES, valueOf } from './figures.ts'
import { INPUTS, type ScaleInputs } from './inputs.ts'
import { computeConnections, computeCosts, computeLimits, computeLoad, computeParts, type Load } from './model.ts'

export interface ScaleTable {
  title: string
  headings: string[]
  rows: string[][]
}

const rounded = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
const precise = (value: number): string => (value < 1 ? String(value) : rounded(value))

const loadRows = (load: Load): string[][] => [
  ['songs a second, at the peak', `${rounded(load.songsPerSecond)}, ${rounded(load.songsAtPeak)}`],
  ['calls of the provider at once', rounded(load.callsAtPeak)],
  ['browsers open at the peak, a stream each', rounded(load.browsersAtPeak)],
  ['requests a second at the peak', rounded(load.requestsAtPeak)],
  ['listens a second at the peak', rounded(load.listensAtPeak)],
  ['new sound, GB a day', rounded(load.soundBytesPerDay / 1e9)],
  ['sound that is played, GB a day', rounded(load.playedBytesPerDay / 1e9)],
  ['sound that is played, Gbit/s at the peak', rounded(load.playedBitsAtPeak / 1e9)],
  ['new rows, GB a day', rounded(load.rowBytesPerDay / 1e9)],
]

function connectionRows(inputs: ScaleInputs): string[][] {
  const connections = computeConnections(inputs)
  const needed = connections.reduce((sum, { total }) => sum + total, 0)
  const isMoreThanDefault = needed > valueOf('connectionsPerPrimary')
  return [
    ...connections.map(({ role, processes, each, total }) => [role, rounded(total), `${rounded(processes)} × ${each}`]),
    ['without PgBouncer', rounded(needed), isMoreThanDefault ? "more than PostgreSQL's default allows" : 'fits'],
    ['with PgBouncer', rounded(Math.min(needed, valueOf('connectionsThroughPooler'))), 'its pool for each role'],
  ]
}

/** Everything that the model says about an installation with these inputs. */
export function computeScaleTables(inputs: ScaleInputs): ScaleTable[] {
  const costs = computeCosts(inputs)
  const sum = costs.reduce((total, { dollarsPerDay }) => total + dollarsPerDay, 0)
  return [
    {
      title: 'Inputs',
      headings: ['option', 'value', 'meaning'],
      rows: Object.entries(INPUTS).map(([key, { option, meaning }]) => [
        `--${option}`,
        precise(inputs[key as keyof ScaleInputs]),
        meaning,
      ]),
    },
    {
      title: 'Figures of ours',
      headings: ['value', 'unit', 'from'],
      rows: Object.values(FIGURES).map(({ value, unit, from }) => [precise(value), unit, from]),
    },
    { title: 'Load', headings: ['what', 'figure'], rows: loadRows(computeLoad(inputs)) },
    {
      title: 'Parts',
      headings: ['part', 'count', 'of', 'from'],
      rows: computeParts(inputs).map(({ name, count, unit, arithmetic }) => [name, rounded(count), unit, arithmetic]),
    },
    {
      title: 'Connections of one primary',
      headings: ['what', 'connections', 'from'],
      rows: connectionRows(inputs),
    },
    {
      title: 'Dollars a day',
      headings: ['what', 'dollars'],
      rows: [...costs.map(({ name, dollarsPerDay }) => [name, rounded(dollarsPerDay)]), ['in all', rounded(sum)]],
    },
    {
      title: 'What breaks first, where there is one of each',
      headings: ['songs a day', 'what', 'then'],
      rows: computeLimits(inputs).map(({ songsPerDay, what, replacement }) => [
        rounded(songsPerDay),
        what,
        replacement,
      ]),
    },
  ]
}
