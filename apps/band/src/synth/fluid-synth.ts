import { createRequire } from 'node:module'
import type * as JsSynthesizer from 'js-synthesizer'
import { SAMPLE_RATE, type Stereo } from '#band/signal/stereo.ts'
import type { Preset } from './sound-font.ts'

/** FluidSynth renders in chunks of this many frames: an event inside a chunk is heard at the start of the next one. */
export const SYNTH_GRID = 64

/** One instrument with one preset, without effects. */
export interface FluidInstrument {
  noteOn(key: number, velocity: number): void
  noteOff(key: number): void
  control(controller: number, value: number): void
  /** Stops all notes at once, without release. */
  silence(): void
  /** False when rendering would only write zeros. */
  isSounding(): boolean
  render(block: Stereo): void
  close(): void
}

export interface FluidSynth {
  /** `font` contains the preset. */
  openInstrument(font: ArrayBuffer, preset: Preset): Promise<FluidInstrument>
}

const MELODIC_CHANNEL = 0
const DRUM_CHANNEL = 9
const DRUM_BANK = 128
const POLYPHONY = 192
const GAIN = 0.5

const load = createRequire(import.meta.url)

/**
 * Starts FluidSynth compiled to WebAssembly, which gives the same bits on every machine. Call it once per thread. Only
 * the larger of the two builds can decode the samples of a compressed font.
 */
export async function startFluidSynth(needsSampleDecoder: boolean): Promise<FluidSynth> {
  const build = needsSampleDecoder ? 'libfluidsynth-2.4.6-with-libsndfile.js' : 'libfluidsynth-2.4.6.js'
  const library = load('js-synthesizer') as typeof JsSynthesizer
  library.Synthesizer.initializeWithFluidSynthModule(load(`js-synthesizer/externals/${build}`))
  await library.Synthesizer.waitForWasmInitialized()
  // FluidSynth would warn on the console about every channel without a preset.
  library.disableLogging()
  return {
    async openInstrument(font, preset) {
      // Every instrument gets its own synthesizer: one that has played before sums its voices in another order, so the
      // last bits of a stem would depend on the stems before it.
      const synthesizer = new library.Synthesizer()
      synthesizer.init(SAMPLE_RATE, {
        reverbActive: false,
        chorusActive: false,
        polyphony: POLYPHONY,
        initialGain: GAIN,
      })
      const id = await synthesizer.loadSFont(font)
      const channel = preset.bank === DRUM_BANK ? DRUM_CHANNEL : MELODIC_CHANNEL
      synthesizer.midiProgramSelect(channel, id, preset.bank, preset.program)
      return instrumentOn(synthesizer, channel)
    },
  }
}

function instrumentOn(synthesizer: JsSynthesizer.Synthesizer, channel: number): FluidInstrument {
  return {
    noteOn: (key, velocity) => synthesizer.midiNoteOn(channel, key, velocity),
    noteOff: (key) => synthesizer.midiNoteOff(channel, key),
    control: (controller, value) => synthesizer.midiControl(channel, controller, value),
    silence: () => synthesizer.midiAllSoundsOff(channel),
    isSounding: () => synthesizer.isPlaying(),
    render: (block) => synthesizer.render([block.left, block.right]),
    close: () => synthesizer.close(),
  }
}
