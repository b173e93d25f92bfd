import { expect, test } from 'vitest'
import {
  diffPlaylist,
  validatePlaylistFields,
  toPlaylistFields,
  toNewPlaylist,
  EMPTY_FIELDS,
} from './playlist-fields.ts'
import { StoredPlaylist } from '#test/features/stored-playlist.ts'

const TITLED = { ...EMPTY_FIELDS, title: ' Night Desk ' }
const PICTURE = new File(['bytes'], 'cover.png', { type: 'image/png' })
const PLAYLIST = new StoredPlaylist([]).answer

test('[Y2] the title is trimmed; description and artwork URL are left out if blank', () => {
  expect(toNewPlaylist({ ...TITLED, description: '  ', artworkUrl: '\t' })).toEqual({
    title: 'Night Desk',
    isPublic: false,
  })
  expect(toNewPlaylist({ ...TITLED, description: ' Late ', artworkUrl: ' https://a.test/b.png ' })).toEqual({
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
])('[Y2] the artwork URL %j is the URL of a picture, or shows an error', (artworkUrl, wrong) => {
  expect(Object.keys(validatePlaylistFields({ ...TITLED, artworkUrl }))).toEqual(wrong)
})

test('[Y2] a title of only spaces counts as missing', () => {
  expect(Object.keys(validatePlaylistFields({ ...EMPTY_FIELDS, title: ' \t ' }))).toEqual(['title'])
})

test('a chosen picture takes precedence over an artwork URL, which is then not validated', () => {
  const fields = { ...TITLED, artworkUrl: 'nonsense', picture: PICTURE }
  expect(validatePlaylistFields(fields)).toEqual({})
  expect(toNewPlaylist(fields)).toEqual({ title: 'Night Desk', isPublic: false })
  const drawing = new File(['<svg/>'], 'cover.svg', { type: 'image/svg+xml' })
  expect(Object.keys(validatePlaylistFields({ ...fields, picture: drawing }))).toEqual(['picture'])
})

test('only changed fields are sent, and an emptied description is removed', () => {
  expect(diffPlaylist(toPlaylistFields(PLAYLIST), PLAYLIST)).toEqual({})
  expect(diffPlaylist({ ...toPlaylistFields(PLAYLIST), description: ' ', isPublic: true }, PLAYLIST)).toEqual({
    description: null,
    isPublic: true,
  })
})
