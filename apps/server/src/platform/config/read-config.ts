import { ConfigError } from './config.ts'
import { EXIT_CONFIG } from './exit-codes.ts'

/** The only place where the process environment becomes configuration. Prints what is wrong and exits. */
export function readConfigOrExit<T>(parse: (env: NodeJS.ProcessEnv) => T): T {
  try {
    return parse(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_CONFIG)
  }
}
