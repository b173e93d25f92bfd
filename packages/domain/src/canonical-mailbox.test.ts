import { expect, test } from 'vitest'
import { canonicalMailbox } from './canonical-mailbox.ts'

test.each([
  ['lena.marsh@gmail.com', 'lenamarsh@gmail.com'],
  ['L.e.n.a.Marsh+songs+2@GoogleMail.com', 'lenamarsh@gmail.com'],
  ['  Lena@Example.test. ', 'lena@example.test'],
  ['lena+one@example.test', 'lena@example.test'],
  ['lena-shop@yahoo.co.uk', 'lena@yahoo.co.uk'],
  ['lena_marsh@protonmail.com', 'lenamarsh@proton.me'],
  ['lena@me.com', 'lena@icloud.com'],
  ['lena.marsh@ya.ru', 'lenamarsh@yandex.com'],
  ['ｌｅｎａ@example.test', 'lena@example.test'],
])('[R-4] %s is delivered to %s', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox)
})

test.each([
  ['lena.marsh@example.test', 'lenamarsh@example.test'],
  ['lena-marsh@example.test', 'lena@example.test'],
  ['lena@gmail.com', 'lena@example.test'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(canonicalMailbox(one)).not.toBe(canonicalMailbox(other))
})
