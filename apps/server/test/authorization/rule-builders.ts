import type { StateOf, Subject, SubjectKind } from './subjects.ts'

/**
 * The status that each caller must get. A deleted user is answered like a visitor, which is checked for every route.
 */
export interface ExpectedStatuses {
  owner: number
  other: number
  visitor: number
}

export interface RequestDetails {
  query?: Record<string, string>
  json?: unknown
  body?: Buffer
  headers?: Record<string, string>
  /** Parameters besides `id`. */
  params?: Record<string, string>
}

type BuildRequest = (subject: Subject, origin: string) => RequestDetails

interface RuleAbout<Kind extends SubjectKind> {
  about: Kind
  answers: Record<StateOf<Kind>, ExpectedStatuses>
  buildRequest: BuildRequest
}

export type Rule = { [Kind in SubjectKind]: RuleAbout<Kind> }[SubjectKind]

const noDetails: BuildRequest = () => ({})

export const sameForAll = (status: number): ExpectedStatuses => ({ owner: status, other: status, visitor: status })
export const signedIn = (status: number): ExpectedStatuses => ({ owner: status, other: status, visitor: 401 })
export const ownerOnly = (status: number): ExpectedStatuses => ({ owner: status, other: 404, visitor: 401 })

export const open = (status: number, buildRequest: BuildRequest = noDetails): Rule => ({
  about: 'nothing',
  answers: { '-': sameForAll(status) },
  buildRequest,
})

/** Each user has their own, so no request can name that of another user. */
export const personal = (status: number, buildRequest: BuildRequest = noDetails): Rule => ({
  about: 'nothing',
  answers: { '-': signedIn(status) },
  buildRequest,
})

/** As if the route did not exist, for everyone who is no operator. */
export const operatorsOnly = (details: RequestDetails = {}): Rule => ({
  about: 'nothing',
  answers: { '-': { owner: 404, other: 404, visitor: 401 } },
  buildRequest: () => details,
})

type Shareable = 'song' | 'playlist'

/** Public items can be read by every viewer, all others only by their owner. */
export const readable = (about: Shareable, status: number, buildRequest: BuildRequest = noDetails): Rule => ({
  about,
  answers: {
    private: { owner: status, other: 404, visitor: 404 },
    public: sameForAll(status),
    binned: sameForAll(404),
    absent: sameForAll(404),
  },
  buildRequest,
})

/** Like `readable`, but only for signed-in users. */
export const usable = (about: Shareable, status: number, buildRequest: BuildRequest = noDetails): Rule => ({
  about,
  answers: {
    private: ownerOnly(status),
    public: signedIn(status),
    binned: signedIn(404),
    absent: signedIn(404),
  },
  buildRequest,
})

export const changeable = (about: Shareable, status: number, buildRequest: BuildRequest = noDetails): Rule => ({
  about,
  answers: {
    private: ownerOnly(status),
    public: ownerOnly(status),
    binned: signedIn(404),
    absent: signedIn(404),
  },
  buildRequest,
})

/** A share link that still works opens its song for every viewer, and every other one is as good as none. */
export const byShareLink = (status: number): Rule => ({
  about: 'shareLink',
  answers: {
    open: sameForAll(status),
    ended: sameForAll(404),
    revoked: sameForAll(404),
    binned: sameForAll(404),
    absent: sameForAll(404),
  },
  buildRequest: ({ id }) => ({ params: { token: id } }),
})

/** Only its owner can see a pending generation. The statuses are those of the owner. */
export const ofGeneration = (
  [pending, cancelled, binned]: [pending: number, cancelled: number, binned: number],
  buildRequest: BuildRequest = noDetails,
): Rule => ({
  about: 'generation',
  answers: {
    pending: ownerOnly(pending),
    cancelled: ownerOnly(cancelled),
    binned: ownerOnly(binned),
    absent: signedIn(404),
  },
  buildRequest,
})

/** A user who has published something can be seen by every viewer. */
export const ofCreator = (status: number): Rule => ({
  about: 'creator',
  answers: {
    shown: sameForAll(status),
    unshown: { owner: status, other: 404, visitor: 404 },
    absent: sameForAll(404),
  },
  buildRequest: noDetails,
})
