import { dictionary } from 'cmu-pronouncing-dictionary'
import { expect, test } from 'vitest'
import { lookUpPronunciation } from './pronouncing-dictionary.ts'

test('finds every word of the dictionary with its phones', () => {
  const plain = Object.entries(dictionary).filter(([word]) => /^[a-z'.-]+$/.test(word))
  expect(plain.length).toBeGreaterThan(120_000)
  expect(plain.filter(([word, phones]) => lookUpPronunciation(word) !== phones)).toEqual([])
})

test.each(['', 'a(2)', 'aaaaa', 'zzzzzz', 'tostring', '__proto__', '"', 'hello": "'])('%j is not found', (word) => {
  expect(lookUpPronunciation(word)).toBeUndefined()
})
