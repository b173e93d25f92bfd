import type { JsonSchema } from '#test/http/api-document.ts'
import type { Random } from './seeded-random.ts'
import { resolveSchema } from './schema-check.ts'
import { idsFor, type FuzzSubjects } from './fuzz-subjects.ts'

export interface ValueContext {
  random: Random
  schemas: Readonly<Record<string, JsonSchema>>
  subjects: FuzzSubjects
  /** The path of the route. */
  path: string
}

const WORDS = ['rain', 'Rain on Glass', 'Ünïcödé', '夜の雨', 'مطر', '👩‍👩‍👧', 'a', "it's 100% _fine_\\", 'e\u0301te\u0301']

/** None of them is fetched: they lead to private addresses, which the server refuses. */
const ADDRESSES = ['https://127.0.0.1/a.png', 'https://[::1]:9/a', 'https://10.0.0.1/', 'http://localhost/x?y=1#z']

/** Fields whose schema does not describe what they mean. Null: here the name means something else. */
const NAMED: Readonly<Record<string, (asking: ValueContext) => string | null>> = {
  packId: () => 'pack_10_creator',
  url: ({ subjects, random }) =>
    `${subjects.origin}/${random.pick(['player', 'playlist', 'creator'])}/${random.pick(subjects.songs)}`,
  format: ({ random }) => random.pick(['json', 'json', 'json', 'xml']),
  token: ({ subjects, random, path }) =>
    path.startsWith('/api/share-links/') && random.chance(0.8) ? random.pick(subjects.shareTokens) : null,
  endpoint: ({ random }) => `https://updates.push.services.mozilla.com/wpush/v2/${random.below(1000)}`,
}

const FORMATS: Readonly<Record<string, (asking: ValueContext, name: string) => string>> = {
  uuid: ({ random, subjects, path }, name) =>
    random.chance(0.8) ? random.pick(idsFor(subjects, path, name)) : random.uuid(),
  'date-time': ({ random }) => new Date(random.below(2 ** 31) * 1000).toISOString(),
  email: ({ random }) => `person${random.below(50)}@example.test`,
  uri: ({ random }) => random.pick(ADDRESSES),
}

const characters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(['a', 'B', '7', '_', '-'])).join('')

/** Generates by the pattern where there is no format. */
function likePattern({ random }: ValueContext, pattern: string): string {
  const length = /^\^\[\\w-\]\{(\d+)\}/.exec(pattern)?.[1]
  return length ? characters(random, Number(length)) : `mira-lark-${random.below(99)}`
}

function textFor(asking: ValueContext, schema: JsonSchema, name: string): string {
  const { random } = asking
  const { format, pattern, minLength, maxLength } = schema
  const named = NAMED[name]?.(asking) ?? null
  if (named !== null) return named
  const formatted = typeof format === 'string' ? FORMATS[format] : undefined
  if (formatted) return formatted(asking, name)
  if (typeof pattern === 'string') return likePattern(asking, pattern)
  const least = typeof minLength === 'number' ? minLength : 0
  const most = typeof maxLength === 'number' ? maxLength : 300
  if (random.chance(0.1)) return characters(random, random.pick([least, Math.min(most, 3000)]))
  return random.pick(WORDS).slice(0, most).padEnd(least, 'a')
}

function numberFor({ random }: ValueContext, schema: JsonSchema): number {
  const { minimum, maximum, type } = schema
  const least = typeof minimum === 'number' ? minimum : -1000
  const most = typeof maximum === 'number' ? maximum : least + 2000
  if (random.chance(0.3)) return random.pick([least, most])
  const between = least + random.below(Math.min(most - least + 1, 2 ** 31))
  return type === 'integer' ? between : Math.min(most, between + 0.25)
}

function objectFor(asking: ValueContext, schema: JsonSchema): Record<string, unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const required = new Set((schema['required'] ?? []) as string[])
  return Object.fromEntries(
    properties
      .filter(([name]) => required.has(name) || asking.random.chance(0.5))
      .map(([name, property]) => [name, generateValue(asking, property, name)]),
  )
}

/**
 * Generates a value that fits the schema, including the shortest and longest texts and the smallest and largest
 * numbers.
 */
export function generateValue(asking: ValueContext, written: JsonSchema, name: string): unknown {
  const { random } = asking
  const schema = resolveSchema(asking.schemas, written)
  if (Array.isArray(schema['anyOf'])) return generateValue(asking, random.pick(schema['anyOf'] as JsonSchema[]), name)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'])
  switch (schema['type']) {
    case 'string':
      return textFor(asking, schema, name)
    case 'number':
    case 'integer':
      return numberFor(asking, schema)
    case 'boolean':
      return random.chance(0.5)
    case 'array': {
      const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0
      const items = Array.from({ length: least + random.below(3) }, () => schema['items'] as JsonSchema)
      return items.map((item) => generateValue(asking, item, name))
    }
    case 'object':
      return objectFor(asking, schema)
    default:
      return null
  }
}
