import { readRecipe } from '@cadenza/composer/recipe/recipe-schema'
import type { Rehearsal, RehearsalChange } from '@cadenza/contract/rehearsal/rehearsal'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import * as rehearsals from './rehearsal.repository.ts'

const NOTHING: Rehearsal = { recipe: null, version: 0, updatedAt: null }

export async function readRehearsal(db: Database, userId: string): Promise<Rehearsal> {
  const row = await rehearsals.findRehearsal(db, userId)
  return row ? rehearsalOf(row) : NOTHING
}

/** Keeps what could be composed by some engine. Its texts are examined when it is recorded, as nobody else reads them. */
export async function keepRehearsal(db: Database, userId: string, { recipe }: RehearsalChange): Promise<Rehearsal> {
  const read = readRecipe(recipe)
  if (read.kind === 'read') return rehearsalOf(await rehearsals.saveRehearsal(db, userId, read.recipe))
  const message = read.reason === 'too-large' ? 'is larger than 4 KB' : 'is not valid'
  throw new AppError('INPUT_INVALID', { issues: [{ path: ['recipe', ...read.path.map(String)].join('.'), message }] })
}

export async function forgetRehearsal(db: Database, userId: string): Promise<void> {
  await rehearsals.deleteRehearsal(db, userId)
}

/** The recipe was validated when it was stored. */
const rehearsalOf = ({ recipe, version, updatedAt }: rehearsals.RehearsalRow): Rehearsal => {
  return { recipe: recipe as unknown as Rehearsal['recipe'], version, updatedAt: updatedAt.toISOString() }
}
