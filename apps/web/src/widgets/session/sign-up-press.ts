/** Why a viewer is asked to sign in; 'confirm' asks a user who is signed in to do so again. The texts are in the dialog, which is loaded when it is opened. */
export type SignUpReason = 'generate' | 'length' | 'like' | 'save' | 'follow' | 'download' | 'confirm'

/** What a visitor pressed. It is continued after they have signed in. */
export interface SignUpPress {
  reason: SignUpReason
  /** The song or creator that the press was about. */
  subjectId?: string | undefined
}

/** Value of the attribute `data-press`, by which the pressed control is found again after the redirect. */
export const pressKey = (reason: SignUpReason, subjectId = ''): string => `${reason} ${subjectId}`.trim()

/** Kept for the tab alone: an e-mail link that is opened elsewhere continues nothing. */
export const STORED_PRESS_KEY = 'cadenza-sign-up-press'
