import type { CDPSession, Page } from '@playwright/test'

/** What the design gallery offers to measurements, see apps/web/src/routes/design/measured-rehearsal.ts. */
interface GalleryRehearsal {
  startsAnew: boolean
  isSung: boolean
  player: {
    stop(): void
    state(): { kind: string }
    diagnostics(): { lateNotes: number; strikes: number; decodedBytes: number }
  }
}

interface SketchEar {
  arm(): void
  firstSoundMs: number | null
  context: (AudioContext & { playbackStats?: { underrunEvents: number } }) | null
}

declare global {
  interface Window {
    rehearsal?: GalleryRehearsal
    sketchEar?: SketchEar
    lastKeyMs?: number
  }
}

const SILENCE_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** The gallery's card in which one types and listens. */
export class SketchPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get #prompt() {
    return this.page.getByLabel('Song to rehearse')
  }

  async open({ isSung, startsAnew }: { isSung: boolean; startsAnew: boolean }): Promise<void> {
    await this.page.addInitScript(installSketchEar)
    await this.page.addInitScript(() => {
      addEventListener('input', ({ timeStamp }) => (window.lastKeyMs = timeStamp), true)
    })
    await this.page.goto('/design')
    await this.page.waitForFunction(() => window.rehearsal !== undefined)
    await this.page.evaluate((options) => Object.assign(window.rehearsal ?? {}, options), { isSung, startsAnew })
  }

  /** Types into silence, and returns the milliseconds from the last key to the first sound. */
  async timeFirstSound(prompt: string): Promise<number> {
    await this.page.evaluate(() => window.rehearsal?.player.stop())
    await this.page.waitForTimeout(SILENCE_MS)
    await this.page.evaluate(() => window.sketchEar?.arm())
    return this.typeAndListen(prompt)
  }

  /** The same on a page that has not played anything yet. The prompt comes at once: its last key is all that counts. */
  async typeAndListen(prompt: string): Promise<number> {
    await this.#prompt.fill(prompt)
    const result = await this.page.waitForFunction(
      () => {
        const firstSoundMs = window.sketchEar?.firstSoundMs ?? null
        return firstSoundMs === null ? null : { ms: firstSoundMs - (window.lastKeyMs ?? 0) }
      },
      null,
      { timeout: LONGEST_WAIT_MS },
    )
    const found = await result.jsonValue()
    if (found === null) throw new Error('nothing was audible')
    return found.ms
  }

  async play(prompt: string): Promise<void> {
    await this.#prompt.fill(prompt)
    await this.page.getByRole('button', { name: 'Rehearse' }).click()
    await this.page.waitForFunction(() => window.rehearsal?.player.state().kind === 'playing', null, {
      timeout: LONGEST_WAIT_MS,
    })
  }

  /** Types and pauses, so that a new sketch follows every few seconds. */
  async typeFor(seconds: number, prompts: readonly string[]): Promise<void> {
    const until = Date.now() + seconds * 1000
    for (let round = 0; Date.now() < until; round += 1) {
      const prompt = prompts[round % prompts.length] ?? ''
      await this.#prompt.fill('')
      await this.#prompt.pressSequentially(prompt, { delay: 60 })
      await this.page.waitForTimeout(1500)
    }
  }

  async readDiagnostics() {
    return this.page.evaluate(() => ({
      ...(window.rehearsal?.player.diagnostics() ?? { lateNotes: -1, strikes: 0, decodedBytes: 0 }),
      state: window.rehearsal?.player.state().kind ?? 'none',
      audioSeconds: window.sketchEar?.context?.currentTime ?? 0,
      underruns: window.sketchEar?.context?.playbackStats?.underrunEvents ?? null,
    }))
  }
}

interface Throttling {
  readonly cpu: number
  readonly network: { readonly latencyMs: number; readonly bitsPerSecond: number } | null
}

/** Slows the page down as a phone and its connection would. */
export async function throttle(session: CDPSession, { cpu, network }: Throttling): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (network === null) return
  const bytesPerSecond = network.bitsPerSecond / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/**
 * Runs in the page before its own scripts: listens to what reaches the loudspeakers on the audio thread, so that a busy
 * page neither delays nor hides a finding.
 */
function installSketchEar(): void {
  const listener = `registerProcessor('ear', class extends AudioWorkletProcessor {
    constructor() {
      super()
      this.isArmed = true
      this.port.onmessage = () => { this.isArmed = true }
    }
    process([[left]]) {
      if (left === undefined || !this.isArmed) return true
      const at = left.findIndex((sample) => Math.abs(sample) > 5e-4)
      if (at < 0) return true
      this.isArmed = false
      this.port.postMessage(currentTime + at / sampleRate)
      return true
    }
  })`
  const ear: SketchEar = { arm: () => undefined, firstSoundMs: null, context: null }
  window.sketchEar = ear
  const url = URL.createObjectURL(new Blob([listener], { type: 'text/javascript' }))
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the node it was called on
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...targets: unknown[]) => AudioNode
  const listenTo = async (node: AudioNode, context: AudioContext): Promise<void> => {
    ear.context = context
    await context.audioWorklet.addModule(url)
    const worklet = new AudioWorkletNode(context, 'ear', { numberOfOutputs: 0 })
    connect.call(node, worklet)
    worklet.port.addEventListener('message', ({ data }: MessageEvent<number>) => {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
      ear.firstSoundMs = performanceTime + (data - contextTime) * 1000
    })
    worklet.port.start()
    ear.arm = () => {
      ear.firstSoundMs = null
      worklet.port.postMessage(null)
    }
  }
  Object.defineProperty(AudioNode.prototype, 'connect', {
    value(this: AudioNode, ...targets: unknown[]) {
      const [target] = targets
      if (target instanceof AudioDestinationNode && target.context instanceof AudioContext) {
        void listenTo(this, target.context)
      }
      return connect.apply(this, targets)
    },
  })
}
