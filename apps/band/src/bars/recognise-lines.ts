import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { fromMono, SAMPLE_RATE } from '#band/signal/stereo.ts'
import { encodeWav } from '#band/signal/wav.ts'
import type { HtsVoice } from '#band/voice/hts-voice.ts'
import { atLeast, type Bar, type BarResults, type Reading } from './bar.ts'
import { closedGrammar, singTestLines, type SungTestLine } from './lines-to-recognise.ts'

const run = promisify(execFile)

const RECOGNISED: Bar = { number: 11, figure: 'sung lines recognised', limit: atLeast(60), unit: '%', digits: 0 }

const PROGRAM = 'pocketsphinx_batch'
const MODEL_FOLDER = '/usr/share/pocketsphinx/model/en-us'
const DICTIONARY = path.join(MODEL_FOLDER, 'cmudict-en-us.dict')
const LISTENING_RATE = 16_000
const LOUDEST = 0.6
/** A recogniser needs a moment of silence to learn the noise of the room. */
const PADDING = 'adelay=200,apad=pad_dur=0.3'

/** Whether a stranger understands the words: a speech recogniser that knows 1,200 sentences and has to pick the one it hears. */
export async function recogniseLines(voice: HtsVoice | null, ffmpeg: string): Promise<BarResults> {
  const missing = await whatIsMissing(voice)
  if (voice === null || missing !== null) return { readings: [], unmeasured: [{ number: 11, reason: missing ?? '' }] }
  const dictionary = await readFile(DICTIONARY, 'utf8')
  const known = new Set(dictionary.split('\n').map((line) => line.split(' ', 1)[0]))
  const readings: Reading[] = []
  for (const kind of ['female', 'male'] as const) {
    const lines = singTestLines(voice, kind, (word) => known.has(word))
    const grammar = closedGrammar(lines, (word) => known.has(word))
    const heard = await listen(lines, grammar, ffmpeg)
    const right = lines.filter(({ opening, ending }, index) => heard[index] === `${opening} ${ending}`).length
    readings.push({
      bar: RECOGNISED,
      subject: `${kind}, ${right} of ${lines.length}`,
      value: (100 * right) / lines.length,
    })
  }
  return { readings, unmeasured: [] }
}

async function whatIsMissing(voice: HtsVoice | null): Promise<string | null> {
  if (voice === null) return 'no voice was found'
  try {
    await access(DICTIONARY)
    // It ends with a failure when asked for help, but it has to be there for that.
    await run(PROGRAM, ['-help']).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
    })
    return null
  } catch {
    return "Debian's pocketsphinx and pocketsphinx-en-us are not installed"
  }
}

async function listen(lines: readonly SungTestLine[], grammar: string, ffmpeg: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-lines-'))
  try {
    for (const [index, { audio }] of lines.entries()) await record(audio, path.join(folder, `${index}.wav`), ffmpeg)
    const [list, grammarFile, heard] = ['list', 'lines.jsgf', 'heard'].map((name) => path.join(folder, name))
    await writeFile(list ?? '', `${lines.map((_, index) => index).join('\n')}\n`)
    await writeFile(grammarFile ?? '', grammar)
    const input = ['-adcin', 'yes', '-adchdr', '44', '-cepdir', folder, '-cepext', '.wav', '-ctl', list ?? '']
    const model = ['-hmm', path.join(MODEL_FOLDER, 'en-us'), '-dict', DICTIONARY, '-jsgf', grammarFile ?? '']
    const hearing = ['-samprate', String(LISTENING_RATE), '-remove_silence', 'no', '-hyp', heard ?? '']
    await run(PROGRAM, [...input, ...model, ...hearing], { maxBuffer: 2 ** 28 })
    const answers = (await readFile(heard ?? '', 'utf8')).trimEnd().split('\n')
    return answers.map((answer) => answer.replace(/ ?\(\d+ .*$/, '').trim())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function record(audio: Float32Array, file: string, ffmpeg: string): Promise<void> {
  const loudest = audio.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const raw = `${file}.44100`
  await writeFile(raw, encodeWav(fromMono(audio.map((sample) => (sample * LOUDEST) / loudest)), SAMPLE_RATE))
  const output = [
    '-ac',
    '1',
    '-ar',
    String(LISTENING_RATE),
    '-sample_fmt',
    's16',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ]
  await run(ffmpeg, ['-nostdin', '-loglevel', 'error', '-i', raw, '-af', PADDING, ...output, file])
}
