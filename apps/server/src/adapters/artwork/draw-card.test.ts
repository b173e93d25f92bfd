import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Typeface } from './typeface.ts'
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from './draw-card.ts'

const palette = { ground: '#FF8ABF', ink: '#0B2A21' }

test('text becomes outlines with kerning, and longer text is wider', () => {
  const face = new Typeface('display')
  const { path, width } = face.outline('Cadenza', 100)
  expect(path).toMatch(/^M[\d.-]+[ ,]/)
  expect(face.outline('Cadenza Cadenza', 100).width).toBeGreaterThan(2 * width)
  expect(face.outline('', 100)).toEqual({ path: '', width: 0 })
})

test('characters that no font can draw are left out', () => {
  const face = new Typeface('text')
  expect(face.dropUnsupportedGlyphs('夜の雨 Łódź 🎹 naïve\ud800\u202e')).toBe('Łódź naïve')
})

test.each(['Low Tide', 'w'.repeat(200), 'many words '.repeat(30), '', '夜', '<svg>&"'])(
  'the title %j makes a card of the right size',
  async (title) => {
    const card = await drawCard({ words: { title, byline: title }, palette, cover: null })
    expect(await sharp(card).metadata()).toMatchObject({ width: CARD_WIDTH, height: CARD_HEIGHT, hasAlpha: false })
  },
)

test('refuses a color that is not hexadecimal', () => {
  expect(() => drawCard({ palette: { ground: '"/><image href="x', ink: '#000' }, cover: null })).toThrow('not a colour')
})
