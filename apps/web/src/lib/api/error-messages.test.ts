import { ERROR_STATUS, type ErrorCode } from '@cadenza/contract/error-codes'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { ERROR_MESSAGES, errorMessageFor } from './error-messages.ts'
import { activateLanguage } from '#lib/i18n.ts'

beforeAll(() => activateLanguage('en'))

test.each(Object.keys(ERROR_STATUS) as ErrorCode[])('%s has a message', (code) => {
  expect(i18n._(ERROR_MESSAGES[code]).length).toBeGreaterThan(10)
})

test('[U4] Spotify without configuration says that it is coming', () => {
  expect(i18n._(ERROR_MESSAGES.SPOTIFY_NOT_CONFIGURED)).toBe('Spotify authentication coming soon! Use Google for now.')
})

test('[U5] e-mail without configuration says that it is coming', () => {
  expect(i18n._(ERROR_MESSAGES.EMAIL_NOT_CONFIGURED)).toBe('Email authentication coming soon! Use Google for now.')
})

test('[U3] an error that is not an ApiError gets the fallback', () => {
  const fallback = msg`Failed to sign in with Google`
  expect(errorMessageFor(new Error('boom'), fallback)).toBe(fallback)
  expect(errorMessageFor(new ApiError('INTERNAL'), fallback)).toBe(fallback)
  expect(errorMessageFor(new ApiError('RATE_LIMITED'), fallback)).toBe(ERROR_MESSAGES.RATE_LIMITED)
})
