type Labels = Readonly<Record<string, string>>

export interface Sample {
  name: string
  labels: Labels
  value: number
}

export interface Scrape {
  samples: Sample[]
  /** Sums the samples of this name that have these labels; null when there are none. */
  sum(name: string, labels?: Labels): number | null
}

/** Reads an endpoint in the text format of Prometheus. */
export async function scrapeMetrics(address: string): Promise<Scrape> {
  const response = await fetch(`http://${address}/metrics`)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const samples = (await response.text()).split('\n').flatMap(parseSample)
  return {
    samples,
    sum(name, labels = {}) {
      const found = samples.filter((sample) => sample.name === name && hasLabels(sample, labels))
      return found.length === 0 ? null : found.reduce((total, { value }) => total + value, 0)
    },
  }
}

const hasLabels = (sample: Sample, labels: Labels): boolean =>
  Object.entries(labels).every(([name, value]) => sample.labels[name] === value)

function parseSample(line: string): Sample[] {
  const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)/.exec(line) ?? []
  if (name === undefined || value === undefined) return []
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text])
  return [{ name, labels: Object.fromEntries(pairs) as Labels, value: value === '+Inf' ? Infinity : Number(value) }]
}
