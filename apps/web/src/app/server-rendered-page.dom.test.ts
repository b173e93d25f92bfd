import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryPageRouter } from '#lib/routing/page-router.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { takeOverServerRenderedPage } from './server-rendered-page.ts'

test('a song started on the server-rendered page after the app has loaded, but before it has rendered, is adopted', async () => {
  document.body.innerHTML = '<audio data-adopt></audio>'
  const audio = document.querySelector('audio')
  if (!audio) throw new Error('no audio')
  const router = createMemoryPageRouter([{ path: '/' }], '/')
  await takeOverServerRenderedPage(router, { key: ['song', LANTERNS.id], data: LANTERNS })
  const { playback } = await import('#widgets/playback/use-playback.ts')
  expect(playback.read().song).toBeNull()

  audio.src = LANTERNS.audioUrl
  await audio.play()
  await waitFor(() => expect(playback.read()).toMatchObject({ song: LANTERNS, status: 'playing' }))
})
