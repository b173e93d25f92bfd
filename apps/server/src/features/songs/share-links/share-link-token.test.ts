import { expect, test } from 'vitest'
import { createShareLinkTokens, newShareLinkId } from './share-link-token.ts'

const tokens = createShareLinkTokens('a secret of at least 32 characters')

test('a token leads back to its link and holds 256 bits, 128 of them random and 128 of them from the key', () => {
  const id = newShareLinkId()
  const token = tokens.tokenOf(id)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(tokens.idIn(token)).toEqual(id)
  expect(tokens.tokenOf(newShareLinkId())).not.toBe(token)
})

test('the stored id alone does not make a token', () => {
  const id = newShareLinkId()
  const forged = Buffer.concat([id, Buffer.alloc(16)]).toString('base64url')
  expect(tokens.idIn(forged)).toBeNull()
  expect(createShareLinkTokens('another secret of 32 characters!').idIn(tokens.tokenOf(id))).toBeNull()
})

test('no other spelling of a token is accepted', () => {
  const token = tokens.tokenOf(newShareLinkId())
  const standard = Buffer.from(token, 'base64url').toString('base64')
  const otherLastBits = `${token.slice(0, -1)}${String.fromCodePoint((token.codePointAt(42) ?? 0) + 1)}`
  for (const spelling of ['', 'é', token.slice(1), `${token}=`, `${token}A`, ` ${token}`, standard, otherLastBits]) {
    expect(tokens.idIn(spelling)).toBeNull()
  }
})
