import { describe, expect, test } from 'vitest'
import { UNSAFE_NEXT_PATHS } from '#test/unsafe-next-paths.ts'
import { safeNextPath } from './safe-next-path.ts'

describe('a next path', () => {
  test.each(UNSAFE_NEXT_PATHS)('that could leave the site is refused: %j', (spelling) => {
    expect(safeNextPath(spelling)).toBeNull()
  })

  test('of another type is refused', () => {
    for (const value of [undefined, null, 7, {}, ['/create']]) expect(safeNextPath(value)).toBeNull()
  })

  test.each(['/', '/create', '/player/018f?x=1#lyrics', '/search?q=a%20b', '/playlist/%C3%A9t%C3%A9'])(
    'on this site is returned unchanged: %s',
    (path) => {
      expect(safeNextPath(path)).toBe(path)
    },
  )

  test('always resolves to our own origin, whatever was accepted', () => {
    for (const path of ['/a/..//b', '/a//b', '/%252f/evil.example', '/@evil.example', '/:80']) {
      const accepted = safeNextPath(path) ?? '/'
      expect(new URL(accepted, 'https://cadenza.example').origin).toBe('https://cadenza.example')
    }
  })
})
