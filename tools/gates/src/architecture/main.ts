import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '#gates/repository-root.ts'
import { drawArchitecture } from './draw-architecture.ts'

writeFileSync(join(REPOSITORY_ROOT, 'docs/architecture.generated.md'), drawArchitecture())
