import { AppError } from '#platform/errors/app-error.ts'
import { codeOf } from './error-codes.ts'

/** Raised by the triggers on songs and playlists. */
const HIDDEN_BY_OPERATOR_SQLSTATE = 'CZ001'

/** Awaits a change that may publish an item, which the database refuses for items that an operator has hidden. */
export async function rejectIfHidden<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (codeOf(error) === HIDDEN_BY_OPERATOR_SQLSTATE) {
      throw new AppError('HIDDEN_BY_OPERATOR', { cause: error })
    }
    throw error
  }
}
