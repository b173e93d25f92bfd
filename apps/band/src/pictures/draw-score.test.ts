import { compose } from '@cadenza/composer/compose'
import type { Score } from '@cadenza/composer/score'
import { describe, expect, test } from 'vitest'
import { drawScore } from './draw-score.ts'
import { PICTURE_SONGS, type PictureSong } from './picture-songs.ts'
import { escapeXml } from './svg.ts'

const composed = ({ prompt, genre, isSung, seed }: PictureSong, lengthSeconds = 60): Score =>
  compose({ prompt, genres: [genre], lengthSeconds, instrumental: !isSung, seed })

const SONGS = PICTURE_SONGS.map((song) => {
  const score = composed(song)
  return { ...song, score, svg: drawScore(score, { genre: song.genreName, prompt: song.prompt }) }
})

const notesOf = ({ tracks, vocal }: Score): number =>
  tracks.reduce((sum, { notes }) => sum + notes.length, 0) + (vocal?.notes.length ?? 0) + (vocal?.backing.length ?? 0)

/** Checks that tags are closed in order, attributes are quoted and unique, and no stray markup remains. */
function faultsIn(svg: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  const tags = /<(\/?)([a-z]+)((?: [A-Za-z-]+="[^"<]*")*)(\/?)>/g
  const rest = svg.replaceAll(
    tags,
    (tag: string, closes: string, name: string, attributes: string, isEmpty: string) => {
      const names = [...attributes.matchAll(/ ([A-Za-z-]+)=/g)].map(([, each]) => each)
      if (new Set(names).size !== names.length) faults.push(`twice in ${tag}`)
      if (closes === '/' && open.pop() !== name) faults.push(`${tag} closes another`)
      if (closes === '' && isEmpty === '') open.push(name)
      return ''
    },
  )
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(rest)) faults.push('markup that is none')
  return [...faults, ...open.map((name) => `<${name}> stays open`)]
}

const rectsIn = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"\/>/g)].map((match) => {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
    return { x, y, width, height }
  })

describe.each(SONGS)('the score of the $genre song', ({ genreName, prompt, score, svg }) => {
  test('is well-formed and small', () => {
    expect(faultsIn(svg)).toEqual([])
    expect(svg.length).toBeLessThan(120_000)
  })

  test('has one rectangle for every note, all of them on the page', () => {
    const rects = rectsIn(svg)
    const height = Number(/viewBox="0 0 1200 (\d+)"/.exec(svg)?.[1])
    expect(svg.match(/<rect/g)).toHaveLength(notesOf(score))
    expect(rects).toHaveLength(notesOf(score))
    expect(rects.filter(({ x, y, width: w, height: h }) => x < 84 || x + w > 1200 || y < 80 || y + h > height)).toEqual(
      [],
    )
  })

  test('has all words in order', () => {
    const drawn = [...svg.matchAll(/<text class="word"[^>]*>([^<]*)</g)].map(([, word]) => word)
    const sung = score.lyrics.flatMap(({ words }) => words.map(({ text }) => escapeXml(text)))
    expect(drawn).toEqual(sung)
  })

  test('is the same every time', () => {
    expect(drawScore(score, { genre: genreName, prompt })).toBe(svg)
  })
})

describe('a score', () => {
  const [pop] = PICTURE_SONGS

  test.each([3, 8, 120])('of %d seconds is drawn too', (lengthSeconds) => {
    for (const song of PICTURE_SONGS.slice(0, 3)) {
      const score = composed(song, lengthSeconds)
      const svg = drawScore(score, { genre: song.genreName, prompt: song.prompt })
      expect(faultsIn(svg)).toEqual([])
      expect(rectsIn(svg)).toHaveLength(notesOf(score))
    }
  })

  test('escapes markup in a prompt', () => {
    if (pop === undefined) throw new Error('There is no song.')
    const svg = drawScore(composed(pop), { genre: 'Pop', prompt: '<b onload="x">&\u0000 "rain"' })
    expect(faultsIn(svg)).toEqual([])
    expect(svg).toContain('“&lt;b onload=&quot;x&quot;&gt;&amp;  &quot;rain&quot;”')
  })
})
