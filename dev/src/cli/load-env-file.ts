import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_DIR } from '#dev/stack/app-services.ts'

/** Of the repository, where there is one; what the caller has set stays. */
export function loadEnvFile(): void {
  const file = join(REPOSITORY_DIR, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
