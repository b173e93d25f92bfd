import { resolve } from 'node:path'

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '..', '..', '..')
