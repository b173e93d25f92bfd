import { randomUUID } from 'node:crypto'
import { STAGES } from '@cadenza/domain/generation-stages'
import { expect, type Page } from '@playwright/test'
import { ApiUser } from '#e2e/api/api-user.ts'
import { test } from '#e2e/test-fixtures.ts'

interface GeneratedSong {
  id: string
  title: string
  duration: number
  audioUrl: string
  artworkUrl: string
  creditsUsed: number
}

interface GenerationResult {
  stages: number[]
  state: string
  failure: { message: string } | null
  song: GeneratedSong | null
}

interface FollowedGeneration extends Omit<GenerationResult, 'stages'> {
  id: string
  stage: number
  finishedAt: string | null
}

/**
 * Generates a song as a page of the product does: sends the request, and follows its stages by EventSource until the
 * end.
 */
async function makeSong(page: Page, text: string): Promise<GenerationResult> {
  return page.evaluate(
    async ({ prompt, key }) => {
      const source = new EventSource('/api/events')
      await new Promise((resolve) => source.addEventListener('generations', resolve, { once: true }))
      const result = new Promise<GenerationResult>((resolve) => {
        const stages: number[] = []
        source.addEventListener('generation', ({ data }) => {
          const generation = JSON.parse(String(data)) as FollowedGeneration
          if (generation.id !== key) return
          stages.push(generation.stage)
          if (generation.finishedAt === null) return
          source.close()
          resolve({ ...generation, stages })
        })
      })
      const response = await fetch('/api/generations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ prompt, duration: '30s' }),
      })
      if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`)
      return result
    },
    { prompt: text, key: randomUUID() },
  )
}

test('[K5] [C5] a song is generated on the whole product, reported stage by stage, charged by its seconds, played from its signed URL, and downloaded under its title @gate-phone', async ({
  signedInHomePage: page,
  music,
}) => {
  const mark = randomUUID().slice(0, 8)
  const { stages, state, song } = await makeSong(page, `Slow piano in the rain ${mark}`)
  expect([state, stages.at(-1)]).toEqual(['succeeded', STAGES.length])
  expect(stages).toEqual(stages.toSorted((one, other) => one - other))
  expect(song?.creditsUsed).toBe(Math.min(30, Math.ceil(song?.duration ?? 0)) + 35)
  const { balance, held } = await ApiUser.forPage(page).read<{ balance: number; held: number }>('/api/credits')
  expect([balance, held]).toEqual([300 - (song?.creditsUsed ?? 0), 0])
  const charges = (await music.bill()).charges.filter((charge) => charge.prompt.includes(mark))
  expect(charges.map(({ lengthMs }) => lengthMs)).toEqual([30_000])

  const played = await page.evaluate(
    async ({ audioUrl, artworkUrl }) => {
      const image = new Image()
      image.src = `${artworkUrl}&size=1024`
      await image.decode()
      const audio = new Audio(audioUrl)
      audio.muted = true
      const happened = (name: string) =>
        new Promise<void>((resolve, reject) => {
          audio.addEventListener(name, () => resolve(), { once: true })
          audio.addEventListener('error', () => reject(new Error(audio.error?.message ?? 'no audio')), { once: true })
        })
      await happened('loadedmetadata')
      const sought = happened('seeked')
      audio.currentTime = 20
      await sought
      await audio.play()
      await happened('timeupdate')
      audio.pause()
      return { cover: [image.naturalWidth, image.naturalHeight], duration: audio.duration, at: audio.currentTime }
    },
    song ?? { audioUrl: '', artworkUrl: '' },
  )
  expect(played.cover).toEqual([1024, 1024])
  expect(played.duration).toBeCloseTo(30, 0)
  expect(played.at).toBeGreaterThanOrEqual(20)

  const { url, fileName } = await page.evaluate(async (id) => {
    const response = await fetch(`/api/songs/${id}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ quality: 'standard' }),
    })
    return (await response.json()) as { url: string; fileName: string }
  }, song?.id ?? '')
  expect(fileName).toBe(`${song?.title}.mp3`)
  const started = page.waitForEvent('download')
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
  }, url)
  expect((await started).suggestedFilename()).toBe(fileName)
})

test('[G9] a failing provider costs nothing and is reported @deep', async ({ signedInHomePage: page, music }) => {
  const mark = randomUUID().slice(0, 8)
  await music.misbehave({ fault: 'bad-prompt', whenPromptIncludes: mark })
  const { state, failure, song } = await makeSong(page, `Something that is refused ${mark}`)
  expect([state, song]).toEqual(['failed', null])
  expect(failure?.message).toMatch(/^Prompt contains copyrighted material\. Suggested alternative: "/)
  expect(await ApiUser.forPage(page).read('/api/credits')).toMatchObject({ balance: 300, held: 0 })
})
