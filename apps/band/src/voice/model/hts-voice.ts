import { type DecisionTree, findLeaf, parseTrees, QuestionList } from './decision-tree.ts'

/** Means, then variances; for the pitch, then also the probability of being voiced. */
export type Gaussian = Float32Array

export interface GaussianStream {
  /** Values per frame. */
  readonly dimensions: number
  /** The value, its slope and its second difference. */
  readonly windows: number
  readonly gaussians: readonly (readonly Gaussian[])[]
  readonly trees: readonly DecisionTree[]
}

/** The statistics of one phone in its context, state by state. */
export interface PhoneModel {
  /** Frames each state lasts in speech. */
  readonly stateFrames: readonly number[]
  readonly spectrum: readonly Gaussian[]
  readonly pitch: readonly Gaussian[]
}

export interface HtsVoice {
  readonly sampleRate: number
  readonly frameSeconds: number
  /** Frequency warping of the cepstra towards the scale of human hearing. */
  readonly warping: number
  readonly spectrum: GaussianStream
  readonly pitch: GaussianStream
  /** Variance of each cepstral value over a sentence of natural speech. */
  readonly spectrumVariance: Float64Array
  phoneModelFor(label: string): PhoneModel
}

const SPECTRUM = 'MCP'
const PITCH = 'LF0'
const WINDOWS = 3
/** Long vowels are stretched by fixed shares per state, which exist for five states. */
const STATES = 5

/** Reads a voice of the HTS engine (.htsvoice 1.0): decision trees whose leaves are Gaussians. */
export function parseHtsVoice(bytes: Uint8Array): HtsVoice {
  const file = openVoiceFile(bytes)
  const questions = new QuestionList()
  const states = file.number('NUM_STATES')
  if (states !== STATES)
    throw new Error(`This voice file cannot be used: it has ${states} states a phone, not ${STATES}.`)
  const sampleRate = file.number('SAMPLING_FREQUENCY')
  const duration = readStream(file, questions, {
    section: 'DURATION',
    dimensions: states,
    windows: 1,
    trees: 1,
    isVoicing: false,
  })
  const stream = (name: string) => {
    assertStandardWindows(file, name)
    return readStream(file, questions, {
      section: 'STREAM',
      name: `[${name}]`,
      dimensions: file.number(`VECTOR_LENGTH[${name}]`),
      windows: file.number(`NUM_WINDOWS[${name}]`),
      trees: states,
      isVoicing: file.number(`IS_MSD[${name}]`) === 1,
    })
  }
  const spectrum = stream(SPECTRUM)
  const pitch = stream(PITCH)
  return {
    sampleRate,
    frameSeconds: file.number('FRAME_PERIOD') / sampleRate,
    warping: Number(/ALPHA=([\d.]+)/.exec(file.text(`OPTION[${SPECTRUM}]`))?.[1]),
    spectrum,
    pitch,
    spectrumVariance: readVariance(file, spectrum.dimensions),
    phoneModelFor(label) {
      const answer = questions.answersFor(label)
      const lengths = selectGaussians(duration, answer)[0]?.subarray(0, states) ?? []
      return {
        stateFrames: Array.from(lengths, (frames) => Math.max(1, Math.round(frames))),
        spectrum: selectGaussians(spectrum, answer),
        pitch: selectGaussians(pitch, answer),
      }
    },
  }
}

interface VoiceFile {
  text(key: string): string
  number(key: string): number
  /** Returns the bytes of the range with this index under the key. */
  data(key: string, index?: number): DataView
}

function openVoiceFile(bytes: Uint8Array): VoiceFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const dataMarker = '[DATA]\n'
  const headerEnd = buffer.indexOf(dataMarker) + dataMarker.length
  if (headerEnd < dataMarker.length) throw new Error('This is no voice file: it has no [DATA] part.')
  const header = new Map<string, string>()
  for (const line of buffer.subarray(0, headerEnd).toString('latin1').split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) header.set(line.slice(0, colon), line.slice(colon + 1))
  }
  const text = (key: string) => {
    const value = header.get(key)
    if (value === undefined) throw new Error(`This voice file cannot be used: it does not say ${key}.`)
    return value
  }
  return {
    text,
    number: (key) => Number(text(key)),
    data(key, index = 0) {
      const [from = 0, to = -1] = (text(key).split(',')[index] ?? '').split('-').map(Number)
      return new DataView(bytes.buffer, bytes.byteOffset + headerEnd + from, to - from + 1)
    },
  }
}

const textOf = (view: DataView): string => Buffer.from(view.buffer, view.byteOffset, view.byteLength).toString('latin1')

interface StreamLayout {
  readonly section: 'DURATION' | 'STREAM'
  readonly name?: string
  readonly dimensions: number
  readonly windows: number
  readonly trees: number
  readonly isVoicing: boolean
}

/** The data has the number of Gaussians of each tree first, then the Gaussians. */
function readStream(file: VoiceFile, questions: QuestionList, layout: StreamLayout): GaussianStream {
  const { section, name = '', dimensions, windows } = layout
  const view = file.data(`${section}_PDF${name}`)
  const length = dimensions * windows * 2 + (layout.isVoicing ? 1 : 0)
  let offset = layout.trees * 4
  const gaussians = Array.from({ length: layout.trees }, (_, tree) =>
    Array.from({ length: view.getUint32(tree * 4, true) }, () => {
      const gaussian = readFloats(view, offset, length)
      offset += length * 4
      return gaussian
    }),
  )
  return { dimensions, windows, gaussians, trees: parseTrees(textOf(file.data(`${section}_TREE${name}`)), questions) }
}

function readFloats(view: DataView, offset: number, length: number): Float32Array {
  return Float32Array.from({ length }, (_, index) => view.getFloat32(offset + index * 4, true))
}

/** Reads the means of the first global variance Gaussian, which follow a count. */
function readVariance(file: VoiceFile, dimensions: number): Float64Array {
  return Float64Array.from(readFloats(file.data(`GV_PDF[${SPECTRUM}]`), 4, dimensions))
}

/** Trajectories support only the windows for the slope (−½ 0 ½) and the second difference (1 −2 1). */
function assertStandardWindows(file: VoiceFile, name: string): void {
  const windows = Array.from({ length: WINDOWS }, (_, index) => {
    return textOf(file.data(`STREAM_WIN[${name}]`, index))
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number)
      .join(' ')
  })
  if (windows.join('; ') !== '1; -0.5 0 0.5; 1 -2 1') {
    throw new Error(`This voice file cannot be used: the windows of ${name} are ${windows.join('; ')}.`)
  }
}

function selectGaussians(stream: GaussianStream, answer: (question: number) => boolean): Gaussian[] {
  return stream.trees.map((tree, state) => {
    const gaussian = stream.gaussians[state]?.[findLeaf(tree, answer) - 1]
    if (gaussian === undefined) throw new Error('The voice file names a Gaussian that it does not hold.')
    return gaussian
  })
}
