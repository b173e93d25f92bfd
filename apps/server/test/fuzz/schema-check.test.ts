import { expect, test } from 'vitest'
import { violationsOf } from './schema-check.ts'

const SCHEMAS = {
  Song: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^[0-9]+$' },
      seconds: { type: 'number', minimum: 0 },
      tags: { type: 'array', items: { type: 'string', enum: ['lofi', 'jazz'] }, maxItems: 2 },
      cover: { anyOf: [{ $ref: '#/components/schemas/Cover' }, { type: 'null' }] },
    },
    required: ['id', 'cover'],
    additionalProperties: false,
  },
  Cover: { type: 'object', properties: { url: { type: 'string', format: 'uri' } }, required: ['url'] },
}

const check = (value: unknown) => violationsOf(SCHEMAS, { $ref: '#/components/schemas/Song' }, value)

test('a value that matches the schema has no violations', () => {
  expect(check({ id: '1', seconds: 2.5, tags: ['lofi'], cover: { url: 'https://a.example/' } })).toEqual([])
  expect(check({ id: '1', cover: null })).toEqual([])
})

test.each<[unknown, string]>([
  [null, '$: is not of type object'],
  [{ cover: null }, '$.id: is missing'],
  [{ id: 'x', cover: null }, '$.id: is not like ^[0-9]+$'],
  [{ id: '1', cover: {} }, '$.cover: is none of 2 kinds'],
  [{ id: '1', cover: { url: 'nowhere' } }, '$.cover: is none of 2 kinds'],
  [{ id: '1', cover: null, seconds: -1 }, '$.seconds: -1 is out of bounds'],
  [{ id: '1', cover: null, seconds: '1' }, '$.seconds: is not of type number'],
  [{ id: '1', cover: null, tags: ['rock'] }, '$.tags[0]: is none of its values'],
  [{ id: '1', cover: null, tags: ['lofi', 'lofi', 'lofi'] }, '$.tags: has too many items'],
  [{ id: '1', cover: null, secret: 1 }, '$.secret: is more than the document says'],
])('%j is reported: %s', (value, violation) => {
  expect(check(value)).toEqual([violation])
})

test('a schema with an unknown keyword is an error', () => {
  expect(violationsOf({}, { not: {} }, 1)).toEqual(['$: the schema says not, which is not checked'])
})
