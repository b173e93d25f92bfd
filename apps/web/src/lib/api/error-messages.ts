import type { ErrorCode } from '@cadenza/contract/error-codes'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, type ClientErrorCode } from './api-error.ts'

/** The message that the user reads for each failure: what happened, then what to do next. */
export const ERROR_MESSAGES = {
  INPUT_INVALID: msg`Something in what you entered is not right. Check it and try again.`,
  UNAUTHENTICATED: msg`You are signed out. Sign in and try again.`,
  CROSS_SITE: msg`This request did not come from Cadenza itself. Reload the page and try again.`,
  NOT_FOUND: msg`That is not here. It may have been removed.`,
  BODY_TOO_LARGE: msg`That is too long to send. Shorten it and try again.`,
  MEDIA_TYPE_UNSUPPORTED: msg`That kind of file is not accepted.`,
  RATE_LIMITED: msg`That was a lot at once. Wait a minute and try again.`,
  INTERNAL: msg`Something broke on our side. Try again in a moment.`,
  UNAVAILABLE: msg`Cadenza is not available right now. Try again in a moment.`,
  FORMAT_NOT_OFFERED: msg`That kind of file is not accepted.`,

  AUTH_STATE_INVALID: msg`This sign-in was started in another tab or took too long. Please try again.`,
  AUTH_CANCELLED: msg`Sign-in was cancelled. Nothing was changed.`,
  AUTH_TOKEN_INVALID: msg`Authentication failed. Please try again.`,
  AUTH_PROVIDER_FAILED: msg`Authentication failed. Please try again.`,
  AUTH_PROVIDER_UNREACHABLE: msg`The sign-in service does not answer right now. Try again in a moment.`,
  AUTH_LINK_INVALID: msg`This sign-in link was used before or has expired. Ask for a new one.`,
  PASSKEY_REFUSED: msg`This passkey was not accepted. Try again, or sign in another way.`,
  PASSKEYS_FULL: msg`You have as many passkeys as an account can have. Remove one first.`,
  GOOGLE_NOT_CONFIGURED: msg`Failed to sign in with Google`,
  SPOTIFY_NOT_CONFIGURED: msg`Spotify authentication coming soon! Use Google for now.`,
  EMAIL_NOT_CONFIGURED: msg`Email authentication coming soon! Use Google for now.`,

  INSUFFICIENT_CREDITS: msg`Insufficient credits`,
  CREDITS_OWED: msg`A refunded or disputed purchase left credits owed. The next credits you get pay them first.`,
  HOLD_CONFLICT: msg`This was already asked for in another way. Reload the page and try again.`,
  CHECKOUT_MISMATCH: msg`The price has changed since this page was loaded. Reload the page and try again.`,
  CHECKOUT_FAILED: msg`Failed to create checkout session`,
  TOO_MANY_CHECKOUTS: msg`You opened the payment page too often within an hour. Try again later.`,
  STRIPE_NOT_CONFIGURED: msg`Failed to load Stripe`,
  WEBHOOK_REFUSED: msg`Failed to process payment`,

  GENERATION_CONFLICT: msg`This song was already asked for in another way. Reload the page and try again.`,
  GENERATION_PENDING: msg`This song is still being made. Cancel it first, or wait until it is ready.`,
  GENERATION_NOT_FAILED: msg`There is nothing to try again: this song was made, or is being made.`,
  MUSIC_NOT_CONFIGURED: msg`Failed to generate music`,
  SONGS_UNAVAILABLE: msg`Songs cannot be made right now. Nothing was charged. Try again in a few minutes.`,
  SONGS_PAUSED: msg`The music budget of today is used up. Nothing was charged. New songs can start again after midnight UTC.`,
  SONGS_PER_DAY_REACHED: msg`You have started as many songs as one account can in 24 hours. The next can start 24 hours after the first of them.`,
  CANCEL_TERMS_CHANGED: msg`The terms of cancelling have changed while you were deciding. Look at them again.`,

  RECIPE_MISMATCH: msg`Not the notes you rehearsed. You were not charged. Play the song again, then record it.`,
  RECIPE_OF_OTHER_ENGINE: msg`Cadenza’s composer has changed since you rehearsed. You were not charged. Reload the page and rehearse anew.`,
  RECIPE_REFUSED: msg`One of your changes cannot be recorded. You were not charged. Undo it and try again.`,
  RECIPES_NOT_RECORDED: msg`The music service in use here cannot record what you rehearsed. You were not charged. Try again for a song with notes of its own.`,
  RECIPE_NOT_SHARED: msg`Its creator does not share what this song is made from. You can still listen to it.`,
  VERSION_PENDING: msg`This song is being recorded already. Wait until that is done, then record it again.`,
  VERSION_IS_CURRENT: msg`This version is what others hear already.`,
  VERSIONS_PER_DAY_REACHED: msg`This song was recorded 20 times today. You can record it again tomorrow.`,

  PLAYLIST_POSITION_GONE: msg`This playlist was changed elsewhere. It is shown as it is now: move the song again.`,
  PLAYLIST_FULL: msg`This playlist is full. Take a song out, or start another playlist.`,
  ARTWORK_REFUSED: msg`That picture could not be used. Choose another one, or check its address.`,
  ARTWORK_TOO_LARGE: msg`That picture is too large. Choose one with at most 20 megapixels.`,
  ARTWORK_PENDING: msg`Your last picture is still being prepared. Try again in a moment.`,
  HIDDEN_BY_OPERATOR: msg`The operator has taken this out of public view. It stays private until they give it back.`,
  NAME_RESERVED: msg`This name could be taken for Cadenza itself. Choose another one.`,

  CONTENT_REFUSED: msg`This text seems to sexualize children or to call for killing people, so it cannot be used. Nothing was charged. A person looks at it; if we are wrong, you will be notified.`,
  CONTENT_HELD: msg`A person looks at this text before others can see it. Nothing was changed, and you will be notified.`,
  CONTENT_UNCHECKED: msg`This text could not be checked right now. Nothing was changed. Try again in a minute.`,
  ACCOUNT_SUSPENDED: msg`Your account is suspended, so this cannot be changed. The reason is at the top of the page.`,
  PAUSED_BY_OPERATOR: msg`The operator has paused this for now. Nothing was changed or charged. Try again later.`,
  ADJUSTMENT_REFUSED: msg`The credits were not changed: more than the user has, or more than one operator may change in a day.`,
  REFUND_REFUSED: msg`Nothing was refunded: the purchase is unpaid or disputed, or the day’s limit is reached.`,

  REAUTHENTICATION_REQUIRED: msg`For your safety this needs a fresh sign-in. Confirm that it is you and try again.`,
  ACCOUNT_DELETION_PENDING: msg`Your account is about to be deleted, so nothing can be changed. Choose Keep my account in Settings first.`,

  NETWORK_FAILED: msg`Cadenza could not be reached. Check your connection and try again.`,
  TIMED_OUT: msg`Cadenza took too long to answer. Try again in a moment.`,
  ANSWER_UNREADABLE: msg`The answer could not be read. A network sign-in page may be in the way. Reload and try again.`,
} satisfies Record<ErrorCode | ClientErrorCode, MessageDescriptor>

/** The fallback names the action that failed, which is more useful than a general error message. */
export function errorMessageFor(error: unknown, fallback: MessageDescriptor): MessageDescriptor {
  return error instanceof ApiError && error.code !== 'INTERNAL' ? ERROR_MESSAGES[error.code] : fallback
}
