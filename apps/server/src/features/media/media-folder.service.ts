import { randomBytes } from 'node:crypto'

/**
 * The name does not contain an id and cannot be guessed, so an old name is useless after the files have moved.
 */
export const newMediaFolder = (): string => randomBytes(16).toString('hex')
