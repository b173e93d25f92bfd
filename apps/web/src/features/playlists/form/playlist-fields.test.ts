import { expect, test } from 'vitest'
import { changeOf, checkFields, fieldsOf, newPlaylistOf, NO_FIELDS } from './playlist-fields.ts'
import { KeptPlaylist } from '#features/playlists/playlists.fixture.ts'

const TITLED = { ...NO_FIELDS, title: ' Night Desk ' }
const PICTURE = new File(['bytes'], 'cover.png', { type: 'image/png' })
const PLAYLIST = new KeptPlaylist([]).answer

test('[Y2] the title is trimmed; description and artwork URL are left out if blank', () => {
  expect(newPlaylistOf({ ...TITLED, description: '  ', artworkUrl: '\t' })).toEqual({
    title: 'Night Desk',
    isPublic: false,
  })
  expect(newPlaylistOf({ ...TITLED, description: ' Late ', artworkUrl: ' https://a.test/b.png ' })).toEqual({
    title: 'Night Desk',
    description: 'Late',
    artworkUrl: 'https://a.test/b.png',
    isPublic: false,
  })
})

test.each([
  ['', []],
  ['  ', []],
  ['https://a.test/b.png', []],
  ['http://a.test/b.png', ['artworkUrl']],
  ['a.test/b.png', ['artworkUrl']],
  ['javascript:alert(1)', ['artworkUrl']],
  ['https://', ['artworkUrl']],
])('[Y2] the artwork URL %j is an address of a picture, or says that it is none', (artworkUrl, wrong) => {
  expect(Object.keys(checkFields({ ...TITLED, artworkUrl }))).toEqual(wrong)
})

test('[Y2] a title of nothing but spaces is no title', () => {
  expect(Object.keys(checkFields({ ...NO_FIELDS, title: ' \t ' }))).toEqual(['title'])
})

test('a chosen picture goes before an address, which is then not even looked at', () => {
  const fields = { ...TITLED, artworkUrl: 'nonsense', picture: PICTURE }
  expect(checkFields(fields)).toEqual({})
  expect(newPlaylistOf(fields)).toEqual({ title: 'Night Desk', isPublic: false })
  const drawing = new File(['<svg/>'], 'cover.svg', { type: 'image/svg+xml' })
  expect(Object.keys(checkFields({ ...fields, picture: drawing }))).toEqual(['picture'])
})

test('only what differs is a change, and a description that was emptied is taken away', () => {
  expect(changeOf(fieldsOf(PLAYLIST), PLAYLIST)).toEqual({})
  expect(changeOf({ ...fieldsOf(PLAYLIST), description: ' ', isPublic: true }, PLAYLIST)).toEqual({
    description: null,
    isPublic: true,
  })
})
