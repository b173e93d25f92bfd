import { execFile } from 'node:child_process'
import { access, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { fromMono, SAMPLE_RATE } from '#band/signal/stereo.ts'
import { encodeWav } from '#band/signal/wav.ts'

const run = promisify(execFile)

const PROGRAM = 'pocketsphinx_batch'
const MODEL_FOLDER = '/usr/share/pocketsphinx/model/en-us'
const DICTIONARY = path.join(MODEL_FOLDER, 'cmudict-en-us.dict')
const ACOUSTIC_MODEL = path.join(MODEL_FOLDER, 'en-us')
const LISTENING_RATE = 16_000
const LOUDEST = 0.6
/** A recognizer needs a moment of silence to learn the background noise. */
const PADDING = 'adelay=200,apad=pad_dur=0.3'
/** Wide enough that no candidate is dropped on a long note before a later consonant decides. */
const BEAMS = ['-beam', '1e-100', '-wbeam', '1e-80', '-pbeam', '1e-100']
const LARGEST_LOG_BYTES = 2 ** 28

/** Returns why the recognizer is unavailable, or null if it is available. */
export async function recognizerUnavailableReason(): Promise<string | null> {
  try {
    await access(DICTIONARY)
    // The program exits with a failure after `-help`, so only ENOENT means that it is missing.
    await run(PROGRAM, ['-help']).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
    })
    return null
  } catch {
    return "Debian's pocketsphinx and pocketsphinx-en-us are not installed"
  }
}

export async function readRecognizerVocabulary(): Promise<ReadonlySet<string>> {
  const dictionary = await readFile(DICTIONARY, 'utf8')
  return new Set(dictionary.split('\n').map((line) => line.split(' ', 1)[0] ?? ''))
}

export interface SpeechRecognizer {
  /** Returns the sentence of the grammar that was recognized; empty if there is none. */
  recognize(audio: Float32Array): Promise<string>
}

interface SpeechRecognizerOptions {
  /** The caller must remove it. */
  readonly folder: string
  readonly ffmpeg: string
  /** In the JSGF format. */
  readonly grammar: string
  /** Recordings of the singer's speaking voice. */
  readonly spoken: readonly Float32Array[]
}

/**
 * Speech recognizers subtract the mean of a sentence, because it normally is the sound of room and microphone. The mean
 * of a sung line is that of its few long vowels, which would be removed, so this recognizer uses the mean of the spoken
 * recordings instead.
 */
export async function openSpeechRecognizer({
  folder,
  ffmpeg,
  grammar,
  spoken,
}: SpeechRecognizerOptions): Promise<SpeechRecognizer> {
  const grammarPath = path.join(folder, 'lines.jsgf')
  await writeFile(grammarPath, grammar)
  const listen = async (audio: Float32Array, model: string) => {
    await record(audio, path.join(folder, 'line.wav'), ffmpeg)
    return runRecognizer(folder, model, grammarPath)
  }
  const means: number[][] = []
  for (const audio of spoken) means.push(...meansIn((await listen(audio, ACOUSTIC_MODEL)).log))
  const model = path.join(folder, 'model')
  await tuneModel(model, means)
  return { recognize: async (audio) => (await listen(audio, model)).text }
}

async function runRecognizer(
  folder: string,
  model: string,
  grammarPath: string,
): Promise<{ text: string; log: string }> {
  const [list, hypothesisPath] = [path.join(folder, 'list'), path.join(folder, 'heard')]
  await writeFile(list, 'line\n')
  const input = ['-adcin', 'yes', '-adchdr', '44', '-cepdir', folder, '-cepext', '.wav', '-ctl', list]
  const knowledge = ['-hmm', model, '-dict', DICTIONARY, '-jsgf', grammarPath]
  const hearing = ['-samprate', String(LISTENING_RATE), '-remove_silence', 'no', '-hyp', hypothesisPath, ...BEAMS]
  const options = { maxBuffer: LARGEST_LOG_BYTES }
  const { stderr } = await run(PROGRAM, [...input, ...knowledge, ...hearing], options)
  const answer = await readFile(hypothesisPath, 'utf8')
  return { text: answer.replace(/ ?\(line .*$/s, '').trim(), log: stderr }
}

const meansIn = (log: string): number[][] =>
  [...log.matchAll(/CMN: ([-\d. ]+)/g)].map(([, numbers = '']) => numbers.trim().split(/\s+/).map(Number))

async function tuneModel(folder: string, means: readonly (readonly number[])[]): Promise<void> {
  await mkdir(folder)
  const files = await readdir(ACOUSTIC_MODEL)
  const settings = 'feat.params'
  for (const file of files) {
    if (file !== settings) await symlink(path.join(ACOUSTIC_MODEL, file), path.join(folder, file))
  }
  const mean = (means[0] ?? []).map((_, i) => means.reduce((sum, each) => sum + (each[i] ?? 0), 0) / means.length)
  const usual = await readFile(path.join(ACOUSTIC_MODEL, settings), 'utf8')
  const tuned = usual
    .replace(/^-cmn .*$/m, '-cmn live')
    .replace(/^-cmninit .*$/m, `-cmninit ${mean.map((value) => value.toFixed(2)).join(',')}`)
  await writeFile(path.join(folder, settings), tuned)
}

async function record(audio: Float32Array, file: string, ffmpeg: string): Promise<void> {
  const loudest = audio.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const raw = `${file}.44100`
  await writeFile(raw, encodeWav(fromMono(audio.map((sample) => (sample * LOUDEST) / loudest)), SAMPLE_RATE))
  const mono = ['-ac', '1', '-ar', String(LISTENING_RATE), '-sample_fmt', 's16']
  const plainHead = ['-map_metadata', '-1', '-fflags', '+bitexact']
  await run(ffmpeg, ['-nostdin', '-loglevel', 'error', '-y', '-i', raw, '-af', PADDING, ...mono, ...plainHead, file])
}
