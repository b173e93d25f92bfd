import type { Score } from '@cadenza/composer/score'
import { SOUNDS_URL, soundIndex } from 'virtual:rehearsal-sounds'
import { integratedLufs } from '#widgets/rehearsal/sounds/part-loudness.ts'
import { soundIdsOf } from '#widgets/rehearsal/playing/sketch-parts.ts'
import { prepareScore, SketchTake } from '#widgets/rehearsal/playing/sketch-take.ts'
import { SpriteStore } from '#widgets/rehearsal/sounds/sprite-store.ts'

const RATE = 48_000

const decoder = new OfflineAudioContext(1, 1, RATE)
const probe = document.createElement('audio')
const store = new SpriteStore({
  index: soundIndex ?? {},
  baseUrl: SOUNDS_URL,
  canPlayType: (type) => probe.canPlayType(type),
  decode: (bytes) => decoder.decodeAudioData(bytes),
})

interface RenderOptions {
  readonly fromBeat?: number
  readonly isWeighted?: boolean
}

/** Renders a score as the player would play it, faster than it sounds. */
export async function renderSketch(score: Score, { fromBeat = 0, isWeighted = false }: RenderOptions = {}) {
  const context = new OfflineAudioContext(2, Math.ceil(score.lengthSeconds * RATE), RATE)
  const output = isWeighted ? kWeighting(context) : context.destination
  const prepared = prepareScore(score, soundIndex ?? {})
  const take = new SketchTake(context, prepared, { fromBeat, loop: null, atSeconds: 0, output })
  for (const id of soundIdsOf(score)) take.join(id, await store.load(id))
  take.planUntil(score.lengthSeconds + 1)
  return context.startRendering()
}

/** The two filters of BS.1770 at 48 kHz. */
function kWeighting(context: BaseAudioContext): AudioNode {
  const head = new IIRFilterNode(context, {
    feedforward: [1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85],
    feedback: [1, -1.690_659_293_182_41, 0.732_480_774_215_85],
  })
  const roll = new IIRFilterNode(context, {
    feedforward: [1, -2, 1],
    feedback: [1, -1.990_047_454_833_98, 0.990_072_250_366_21],
  })
  head.connect(roll).connect(context.destination)
  return head
}

/** Returns the integrated loudness of a score as it is rendered. */
export async function loudnessOf(score: Score): Promise<number> {
  const weighted = await renderSketch(score, { isWeighted: true })
  const channels = [weighted.getChannelData(0), weighted.getChannelData(1)]
  const step = RATE / 10
  const powers = Array.from({ length: Math.floor(weighted.length / step) }, (_, index) => {
    let sum = 0
    for (const samples of channels) {
      for (let at = index * step; at < (index + 1) * step; at++) sum += (samples[at] ?? 0) ** 2
    }
    return sum / step
  })
  return integratedLufs(powers)
}
