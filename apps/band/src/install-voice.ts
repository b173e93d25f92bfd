import { fetchVoice, VoiceUnavailableError } from './voice/model/fetch-voice.ts'

const USAGE = 'node apps/band/src/install-voice.ts <folder>   puts the singing voice there and prints where it is\n'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write(USAGE)
  process.exit(64)
}
try {
  process.stdout.write(`${await fetchVoice(folder)}\n`)
} catch (error) {
  if (!(error instanceof VoiceUnavailableError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
