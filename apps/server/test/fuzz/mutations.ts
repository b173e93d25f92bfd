import type { HostilePicture } from '#test/adapters/hostile-pictures.ts'
import type { ApiOperation } from '#test/http/api-document.ts'
import type { RequestDraft } from './request-draft.ts'
import {
  BODIES,
  CONTENT_TYPES,
  CURSOR_TEXTS,
  EXTRA_KEYS,
  HEADERS,
  NUMBER_TEXTS,
  PATH_SEGMENTS,
  TEXTS,
  VALUES,
} from './hostile-values.ts'
import type { Random } from './seeded-random.ts'

interface MutationContext {
  operation: ApiOperation
  random: Random
  pictures: readonly HostilePicture[]
}

interface Mutation {
  name: string
  fits: (draft: RequestDraft) => boolean
  apply: (draft: RequestDraft, material: MutationContext) => void
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const hasFields = ({ json }: RequestDraft) => isObject(json) && Object.keys(json).length > 0
const hasJson = ({ json }: RequestDraft) => json !== undefined
const hasBody = (draft: RequestDraft) => hasJson(draft) || draft.body !== null
const always = () => true

/** Returns an object with fields from anywhere in the body. */
function someObject(json: unknown, random: Random): Json {
  const inner = isObject(json) ? Object.values(json).flatMap((value) => (Array.isArray(value) ? value : [value])) : []
  const filled = inner.filter((value) => isObject(value) && Object.keys(value).length > 0)
  return (filled.length > 0 && random.chance(0.4) ? random.pick(filled) : json) as Json
}

/** Returns a copy, because a value inside a body may be mutated further. */
const someValue = (random: Random): unknown => structuredClone(random.pick(VALUES))

/** Such a request must never reach a route. */
export const PATH_MUTATION = 'the path leads elsewhere'

const DEEP = { fits: hasFields }

const MUTATIONS: readonly Mutation[] = [
  {
    name: 'a field is something else',
    ...DEEP,
    apply({ json }, { random }) {
      const object = someObject(json, random)
      object[random.pick(Object.keys(object))] = someValue(random)
    },
  },
  {
    name: 'a field is a hostile text',
    ...DEEP,
    apply({ json }, { random }) {
      const object = someObject(json, random)
      object[random.pick(Object.keys(object))] = random.pick(TEXTS)
    },
  },
  {
    name: 'a field is missing',
    ...DEEP,
    apply({ json }, { random }) {
      const object = someObject(json, random)
      delete object[random.pick(Object.keys(object))]
    },
  },
  {
    name: 'there is a field too many',
    fits: ({ json }) => isObject(json),
    apply({ json }, { random }) {
      someObject(json, random)[random.pick(EXTRA_KEYS)] = someValue(random)
    },
  },
  {
    name: 'the body is something else',
    fits: hasJson,
    apply(draft, { random }) {
      draft.json = someValue(random)
    },
  },
  {
    name: 'the body is no JSON, or odd',
    fits: hasJson,
    apply(draft, { random }) {
      draft.body = Buffer.from(random.pick(BODIES) as Buffer)
    },
  },
  {
    name: 'the body is of another type',
    fits: hasBody,
    apply(draft, { random }) {
      draft.contentType = random.pick(CONTENT_TYPES)
    },
  },
  {
    name: 'there is no body',
    fits: hasBody,
    apply(draft) {
      draft.json = undefined
      draft.body = null
    },
  },
  {
    name: 'a body where none is read',
    fits: (draft) => !hasBody(draft),
    apply(draft, { random }) {
      draft.body = Buffer.from(random.pick(BODIES) as Buffer)
      draft.contentType = random.pick(['application/json', ...CONTENT_TYPES])
    },
  },
  {
    name: 'the picture is hostile',
    fits: ({ body, json }) => body !== null && json === undefined,
    apply(draft, { random, pictures }) {
      // Most pictures that are not refused are redrawn, which takes a fifth of a second each.
      const isRefused = random.chance(0.85)
      const { description, bytes } = random.pick(pictures.filter(({ mustBeRefused }) => mustBeRefused === isRefused))
      draft.body = bytes
      draft.contentType = random.pick(['image/png', 'image/jpeg', 'image/webp'])
      draft.mutations.push(description)
    },
  },
  {
    name: 'the picture is noise, or too large',
    fits: ({ body, json }) => body !== null && json === undefined,
    apply(draft, { random }) {
      const size = random.pick([0, 1, 9, 2000, 70_000, 5 * 1024 * 1024 + 1])
      const noise = random.below(256)
      draft.body = Buffer.concat([
        random.chance(0.5) ? (draft.body ?? Buffer.alloc(0)).subarray(0, 40) : Buffer.alloc(0),
        Buffer.alloc(size, noise),
      ])
    },
  },
  {
    name: 'a query is something else',
    fits: ({ query }) => query.length > 0,
    apply({ query }, { random }) {
      const chosen = random.pick(query)
      const isCursor = chosen[0] === 'cursor' && random.chance(0.7)
      chosen[1] = random.pick(isCursor ? CURSOR_TEXTS : random.chance(0.5) ? NUMBER_TEXTS : TEXTS)
    },
  },
  {
    name: 'a query that the document knows, with anything in it',
    fits: always,
    apply({ query }, { random, operation }) {
      const known = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      query.push([random.pick([...known, 'x']), random.pick([...TEXTS, ...NUMBER_TEXTS, ...CURSOR_TEXTS])])
    },
  },
  {
    name: 'a query twice',
    fits: ({ query }) => query.length > 0,
    apply({ query }, { random }) {
      const [name, value] = random.pick(query)
      query.push([name, value], [`${name}[]`, value], [`${name}[a]`, value])
    },
  },
  {
    name: PATH_MUTATION,
    fits: ({ params }) => Object.keys(params).length > 0,
    apply({ params }, { random }) {
      params[random.pick(Object.keys(params))] = random.pick(PATH_SEGMENTS)
    },
  },
  {
    name: 'a header is odd',
    fits: always,
    apply({ headers }, { random }) {
      Object.assign(headers, random.pick(HEADERS))
    },
  },
]

/** Makes one thing about the request wrong, sometimes two. */
export function mutate(draft: RequestDraft, material: MutationContext): void {
  const { random } = material
  const times = random.chance(0.2) ? 2 : 1
  for (let time = 0; time < times; time += 1) {
    const mutation = random.pick(MUTATIONS.filter(({ fits }) => fits(draft)))
    mutation.apply(draft, material)
    draft.mutations.unshift(mutation.name)
  }
}
