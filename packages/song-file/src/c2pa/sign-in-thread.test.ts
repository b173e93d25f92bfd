import { expect, test } from 'vitest'
import { developmentIdentity } from './development-identity.ts'
import { signInThread } from './sign-in-thread.ts'

const ORDER = {
  paths: ['/nowhere/song.mp3'],
  claim: {
    title: 'Rain',
    digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
    software: { name: 'Cadenza band', version: '1' },
    generator: { name: 'Cadenza' },
  },
  identity: developmentIdentity(),
}

test('a failure to sign is reported with its reason', async () => {
  await expect(signInThread(ORDER, new AbortController().signal)).rejects.toThrow(/ENOENT/)
})

test('an abort rejects without waiting for the signature', async () => {
  const controller = new AbortController()
  const signing = signInThread(ORDER, controller.signal)
  controller.abort(new Error('gone'))
  await expect(signing).rejects.toThrow('gone')
  await expect(signInThread(ORDER, controller.signal)).rejects.toThrow('gone')
})
