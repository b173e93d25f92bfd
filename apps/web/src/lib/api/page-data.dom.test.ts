import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { readPageData, seedPageData } from './page-data.ts'
import { storeSignedInHint } from '#lib/storage/session-hint.ts'

const SONG = { id: 's1', title: '</script>' }

beforeEach(() => {
  storeSignedInHint(null)
  document.body.innerHTML = ''
})

function putIntoDocument(): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'page-data'
  element.textContent = JSON.stringify({ key: ['song', 's1'], data: SONG })
  document.body.append(element)
}

test('a document without page data returns null', () => {
  expect(readPageData()).toBeNull()
})

test('page data is available without a request, and fresh for a visitor', () => {
  putIntoDocument()
  const client = new QueryClient()
  const page = readPageData()
  if (page) seedPageData(client, page)
  expect(client.getQueryData(['song', 's1'])).toEqual(SONG)
  expect(client.getQueryState(['song', 's1'])?.dataUpdatedAt).toBeGreaterThan(0)
})

test('a signed-in user refetches the data as their own view', () => {
  storeSignedInHint('0190f3c0-0000-7000-8000-000000000001')
  const client = new QueryClient()
  seedPageData(client, { key: ['song', 's1'], data: SONG })
  expect(client.getQueryState(['song', 's1'])?.dataUpdatedAt).toBe(0)
})
