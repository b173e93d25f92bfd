import { expect, test } from 'vitest'
import { findCircle, graphOf, withoutShortcuts } from './graph.ts'

test('a node that imports itself is no edge, and an edge counts once', () => {
  const graph = graphOf([
    ['a', 'b'],
    ['a', 'b'],
    ['b', 'b'],
  ])
  expect([...graph]).toEqual([['a', new Set(['b'])]])
})

test('a circle is found, whatever leads into it', () => {
  const edges: [string, string][] = [
    ['start', 'a'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ]
  expect(findCircle(graphOf(edges))).toEqual(['a', 'b', 'c', 'a'])
  expect(findCircle(graphOf(edges.slice(0, 3)))).toBeNull()
})

test('an edge that a longer path makes plain is left out', () => {
  const graph = withoutShortcuts(
    graphOf([
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ]),
  )
  expect([...graph]).toEqual([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
  ])
})
