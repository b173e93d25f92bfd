import type { JsonSchema } from '#test/http/api-document.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** The keywords of JSON Schema that our document uses; any other keyword is an error. */
const KNOWN: ReadonlySet<string> = new Set(
  [
    '$ref type properties required additionalProperties items anyOf enum const pattern format default description title id',
    'minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems propertyNames',
  ].flatMap((keywords) => keywords.split(' ')),
)

const IS_TYPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

export function resolveSchema(schemas: Schemas, schema: JsonSchema): JsonSchema {
  const reference = schema['$ref']
  if (typeof reference !== 'string') return schema
  const found = schemas[reference.replace('#/components/schemas/', '')]
  if (!found) throw new Error(`the document has no ${reference}`)
  return resolveSchema(schemas, found)
}

/** Returns the violations of a value, each with its path; empty when the value matches the schema. */
export function violationsOf(schemas: Schemas, written: JsonSchema, value: unknown, at = '$'): string[] {
  const schema = resolveSchema(schemas, written)
  const unknown = Object.keys(schema).filter((keyword) => !KNOWN.has(keyword))
  if (unknown.length > 0) return [`${at}: the schema says ${unknown.join(', ')}, which is not checked`]
  const { anyOf, type } = schema
  if (Array.isArray(anyOf)) {
    const each = anyOf.map((option: JsonSchema) => violationsOf(schemas, option, value, at))
    return each.some((violations) => violations.length === 0) ? [] : [`${at}: is none of ${anyOf.length} kinds`]
  }
  if ('const' in schema && schema['const'] !== value) return [`${at}: is not ${String(schema['const'])}`]
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return [`${at}: is none of its values`]
  if (typeof type === 'string' && !IS_TYPE[type]?.(value)) return [`${at}: is not of type ${type}`]
  if (typeof value === 'string') return violationsOfText(schema, value, at)
  if (typeof value === 'number') return violationsOfNumber(schema, value, at)
  if (Array.isArray(value)) return violationsOfList(schemas, schema, value, at)
  if (typeof value === 'object' && value !== null) {
    return violationsOfObject(schemas, schema, value as Record<string, unknown>, at)
  }
  return []
}

const numberIn = (schema: JsonSchema, keyword: string, otherwise: number): number =>
  typeof schema[keyword] === 'number' ? schema[keyword] : otherwise

function violationsOfText(schema: JsonSchema, value: string, at: string): string[] {
  const { pattern, format } = schema
  // JSON Schema counts characters, zod counts UTF-16 units; our responses must be within the limit by both.
  if (value.length < numberIn(schema, 'minLength', 0)) return [`${at}: is too short`]
  if (value.length > numberIn(schema, 'maxLength', Infinity)) return [`${at}: is too long`]
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return [`${at}: is not like ${pattern}`]
  if (format === 'uri' && !URL.canParse(value)) return [`${at}: is no URL`]
  return []
}

function violationsOfNumber(schema: JsonSchema, value: number, at: string): string[] {
  const isLow =
    value < numberIn(schema, 'minimum', -Infinity) || value <= numberIn(schema, 'exclusiveMinimum', -Infinity)
  const isHigh =
    value > numberIn(schema, 'maximum', Infinity) || value >= numberIn(schema, 'exclusiveMaximum', Infinity)
  return isLow || isHigh ? [`${at}: ${value} is out of bounds`] : []
}

function violationsOfList(schemas: Schemas, schema: JsonSchema, value: unknown[], at: string): string[] {
  if (value.length < numberIn(schema, 'minItems', 0)) return [`${at}: has too few items`]
  if (value.length > numberIn(schema, 'maxItems', Infinity)) return [`${at}: has too many items`]
  const { items } = schema
  if (!items) return []
  return value.flatMap((item, index) => violationsOf(schemas, items as JsonSchema, item, `${at}[${index}]`))
}

function violationsOfObject(
  schemas: Schemas,
  schema: JsonSchema,
  value: Record<string, unknown>,
  at: string,
): string[] {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  const required = (schema['required'] ?? []) as string[]
  const others = schema['additionalProperties']
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name}: is missing`)
  const wrong = Object.entries(value).flatMap(([name, item]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known) return violationsOf(schemas, known, item, `${at}.${name}`)
    if (others === false) return [`${at}.${name}: is more than the document says`]
    return typeof others === 'object' ? violationsOf(schemas, others as JsonSchema, item, `${at}.${name}`) : []
  })
  return [...missing, ...wrong]
}
