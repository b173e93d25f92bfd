import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_DIR } from '#dev/stack/app-services.ts'

/** Loads the repository's .env file if it exists; variables that the caller has set keep their values. */
export function loadEnvFile(): void {
  const file = join(REPOSITORY_DIR, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
