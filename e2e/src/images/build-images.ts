import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_DIR } from '@cadenza/dev/stack/app-services'
import type { Containers } from './container-tools.ts'

const SCRIPTS = join(REPOSITORY_DIR, 'deploy/test')

/** In the folder of the storage. */
export const COMPOSE_PROGRAM = 'docker-compose'
export const BUILD_IMAGE = 'localhost/cadenza-build:trixie'
/** What make-service-images.sh makes. */
export const STAND_INS = {
  postgres: 'localhost/postgres:18',
  restate: 'localhost/restate:1.7.12',
  caddy: 'localhost/caddy:2',
}

/** Makes what is otherwise pulled: the image to build in, PostgreSQL, Restate, Caddy, and compose itself. */
export async function buildSupport(containers: Containers): Promise<void> {
  // Another base would mean that every layer is built anew.
  if (!(await containers.hasImage(BUILD_IMAGE))) {
    await containers.script(join(SCRIPTS, 'make-base-image.sh'), BUILD_IMAGE)
  }
  await containers.script(join(SCRIPTS, 'make-service-images.sh'), BUILD_IMAGE)
  const compose = join(containers.storage, COMPOSE_PROGRAM)
  if (!existsSync(compose)) await containers.script(join(SCRIPTS, 'get-compose.sh'), compose, BUILD_IMAGE)
}
