import { ConfigError, readConfig } from '#band/config.ts'
import { describeEvidence } from '#band/provenance/describe-evidence.ts'
import { DEVELOPMENT_WATERMARK_KEY } from '#band/provenance/provenance-settings.ts'
import { hasValidProvenance, verifySong } from '#band/provenance/verify-song.ts'

const EXIT = { marked: 0, unmarked: 1, unreadable: 2 }
const USAGE = 'Say which file: node apps/band/src/verify.ts <song.mp3>\n'

const printError = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

async function run(path: string): Promise<number> {
  const { watermarkKey, ffmpeg } = readConfig()
  const evidence = await verifySong(path, { watermarkKey: watermarkKey ?? DEVELOPMENT_WATERMARK_KEY, ffmpeg })
  process.stdout.write(describeEvidence(evidence))
  return hasValidProvenance(evidence) ? EXIT.marked : EXIT.unmarked
}

const [, , path] = process.argv
if (path === undefined) {
  process.stderr.write(USAGE)
  process.exitCode = EXIT.unreadable
} else {
  try {
    process.exitCode = await run(path)
  } catch (error) {
    printError(error)
    process.exitCode = error instanceof ConfigError ? 78 : EXIT.unreadable
  }
}
