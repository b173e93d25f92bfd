import { expect, test } from 'vitest'
import { parseSocialHandle, SOCIAL_NETWORKS, socialUrlOf } from './social-links.ts'

test.each([
  ['x', 'lena', 'lena'],
  ['x', ' @lena_m ', 'lena_m'],
  ['x', 'https://x.com/lena', 'lena'],
  ['x', 'https://twitter.com/lena/', 'lena'],
  ['x', 'x.com/lena?s=21', 'lena'],
  ['instagram', 'https://www.instagram.com/lena.marsh/', 'lena.marsh'],
  ['youtube', 'https://www.youtube.com/@LenaMarsh', 'LenaMarsh'],
  ['github', 'https://github.com/lena-marsh', 'lena-marsh'],
] as const)('%s: %j is %s', (network, written, handle) => {
  expect(parseSocialHandle(network, written)).toBe(handle)
})

test.each([
  ['x', ''],
  ['x', 'http://x.com/lena'],
  ['x', 'https://x.com.evil.test/lena'],
  ['x', 'https://evil.test/x.com/lena'],
  ['x', 'https://x.com@evil.test/lena'],
  ['x', 'https://x.com:8443/lena'],
  ['x', 'https://x.com/lena/status/1'],
  ['x', 'javascript:alert(1)//x.com/lena'],
  ['x', 'much-too-long-a-name-for-x'],
  ['x', 'lena"onclick'],
  ['instagram', '..'],
  ['youtube', 'https://youtu.be/abcdef'],
  ['youtube', 'https://www.youtube.com/channel/UC1234'],
  ['github', '-lena'],
  ['github', 'https://gist.github.com/lena'],
  ['github', 'https://github.com/lena/cadenza'],
] as const)('%s: %j is not a handle', (network, written) => {
  expect(parseSocialHandle(network, written)).toBeNull()
})

test('an address that was made from a handle is parsed to the same handle', () => {
  for (const network of SOCIAL_NETWORKS) {
    expect(parseSocialHandle(network, socialUrlOf(network, 'lena'))).toBe('lena')
  }
})
