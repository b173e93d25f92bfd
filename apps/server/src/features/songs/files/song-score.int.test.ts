import { fingerprintOf } from '@cadenza/composer/recipe/fingerprint'
import type { Score } from '@cadenza/composer/score'
import type { Song } from '@cadenza/contract/songs'
import { expect, test } from 'vitest'
import { newSong, newTestUser, newVisitor, startApiForFile, type TestViewer } from '#test/api/api-with-songs.ts'
import { SAMPLE_SCORE, scoreColumns } from '#test/api/sample-score.ts'

const setup = await startApiForFile()
const owner = await newTestUser(setup)
const FORMATS = ['score', 'midi', 'musicxml', 'abc']

const statuses = (viewer: TestViewer, songId: string): Promise<number[]> =>
  Promise.all(FORMATS.map(async (format) => (await viewer.request('GET', `/api/songs/${songId}/${format}`)).status))

test('the score of a song is what its fingerprint names', async () => {
  const { id } = await newSong(setup, owner.userId, scoreColumns())
  const { fingerprint, engineVersion } = await owner.requestJson<Song>('GET', `/api/songs/${id}`)
  const response = await owner.request('GET', `/api/songs/${id}/score`)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const score = (await response.json()) as Score
  expect(score).toEqual(JSON.parse(JSON.stringify(SAMPLE_SCORE)))
  expect([fingerprintOf(score), score.engineVersion]).toEqual([fingerprint, engineVersion])
})

test('melody, chords and words are there as MusicXML, as ABC and as MIDI, under the title of the song', async () => {
  const { id } = await newSong(setup, owner.userId, { ...scoreColumns(), title: 'Rain <b> on Glass' })
  const xml = await owner.request('GET', `/api/songs/${id}/musicxml`)
  expect(xml.headers.get('content-type')).toBe('application/vnd.recordare.musicxml+xml; charset=utf-8')
  expect(xml.headers.get('content-disposition')).toMatch(/^attachment; .*\.musicxml/)
  expect(await xml.text()).toContain('<work-title>Rain &lt;b&gt; on Glass</work-title>')
  const abc = await owner.request('GET', `/api/songs/${id}/abc`)
  expect(await abc.text()).toMatch(/^X:1\nT:Rain <b> on Glass\n/)
  const midi = await owner.request('GET', `/api/songs/${id}/midi`)
  const file = await fetch(midi.headers.get('location') ?? '')
  expect(file.headers.get('content-type')).toBe('audio/midi')
  expect(await file.text()).toBe(`score.mid of ${id}`)
})

test('whoever may hear a song may read it, and nobody else', async () => {
  const [other, visitor] = [await newTestUser(setup), newVisitor(setup)]
  const [secret, shown, binned] = await Promise.all(
    (['private', 'public', 'binned'] as const).map(async (state) => {
      const { id } = await newSong(setup, owner.userId, { ...scoreColumns(), shown: state })
      return id
    }),
  )
  const [found, missing] = [
    [200, 302, 200, 200],
    [404, 404, 404, 404],
  ]
  expect(await statuses(owner, secret ?? '')).toEqual(found)
  for (const viewer of [other, visitor]) {
    expect(await statuses(viewer, secret ?? '')).toEqual(missing)
    expect(await statuses(viewer, shown ?? '')).toEqual(found)
    expect(await statuses(viewer, binned ?? '')).toEqual(missing)
  }
})

test('a song that becomes private takes its score along', async () => {
  const { id } = await newSong(setup, owner.userId, { ...scoreColumns(), shown: 'public' })
  await owner.requestJson('PATCH', `/api/songs/${id}`, { isPublic: false })
  expect(await statuses(owner, id)).toEqual([200, 302, 200, 200])
})

test('a song without a score has none in any format', async () => {
  const { id } = await newSong(setup, owner.userId, { hasMidi: false })
  expect(await statuses(owner, id)).toEqual([404, 404, 404, 404])
})
