import { expect, type Page } from '@playwright/test'

/** Louder than what is left of a note that fades out. */
const AUDIBLE = 0.002

interface ListeningWindow extends Window {
  readPeak?: () => number
}

/** Listens to what the page sends to the speakers; must be called before the page is opened. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = AudioNode
    const connectNode = Reflect.get(prototype, 'connect') as (this: AudioNode, target: AudioNode) => AudioNode
    prototype.connect = function (this: AudioNode, target: AudioNode) {
      if (target instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser()
        connectNode.call(this, analyser)
        const samples = new Float32Array(analyser.fftSize)
        ;(window as ListeningWindow).readPeak = () => {
          analyser.getFloatTimeDomainData(samples)
          return Math.max(...samples.map(Math.abs))
        }
      }
      return connectNode.call(this, target)
    } as typeof prototype.connect
  })
}

const readPeak = (page: Page): Promise<number> => page.evaluate(() => (window as ListeningWindow).readPeak?.() ?? 0)

export async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => readPeak(page), 'nothing sounds').toBeGreaterThan(AUDIBLE)
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => readPeak(page), 'something sounds').toBeLessThan(AUDIBLE)
}
