import type { StateOf, Subject, SubjectKind } from './subjects.ts'

/** The status that each may count on. Whoever is gone is answered like a visitor, which is asked of every route. */
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
  /** Besides `id`. */
  params?: Record<string, string>
}

type BuildRequest = (subject: Subject, origin: string) => RequestDetails

interface RuleAbout<Kind extends SubjectKind> {
  about: Kind
  answers: Record<StateOf<Kind>, ExpectedStatuses>
  ask: BuildRequest
}

export type Rule = { [Kind in SubjectKind]: RuleAbout<Kind> }[SubjectKind]

const noDetails: BuildRequest = () => ({})

export const sameForAll = (status: number): ExpectedStatuses => ({ owner: status, other: status, visitor: status })
export const signedIn = (status: number): ExpectedStatuses => ({ owner: status, other: status, visitor: 401 })
export const ownerOnly = (status: number): ExpectedStatuses => ({ owner: status, other: 404, visitor: 401 })

export const open = (status: number, ask: BuildRequest = noDetails): Rule => ({
  about: 'nothing',
  answers: { '-': sameForAll(status) },
  ask,
})

/** Of each person their own, so there is nothing of anybody else that it could name. */
export const personal = (status: number, ask: BuildRequest = noDetails): Rule => ({
  about: 'nothing',
  answers: { '-': signedIn(status) },
  ask,
})

type Shareable = 'song' | 'playlist'

/** What is public is anybody's to read, everything else its owner's. */
export const readable = (about: Shareable, status: number, ask: BuildRequest = noDetails): Rule => ({
  about,
  answers: {
    private: { owner: status, other: 404, visitor: 404 },
    public: sameForAll(status),
    binned: sameForAll(404),
    absent: sameForAll(404),
  },
  ask,
})

/** The same, for people with an account. */
export const usable = (about: Shareable, status: number, ask: BuildRequest = noDetails): Rule => ({
  about,
  answers: {
    private: ownerOnly(status),
    public: signedIn(status),
    binned: signedIn(404),
    absent: signedIn(404),
  },
  ask,
})

export const changeable = (about: Shareable, status: number, ask: BuildRequest = noDetails): Rule => ({
  about,
  answers: {
    private: ownerOnly(status),
    public: ownerOnly(status),
    binned: signedIn(404),
    absent: signedIn(404),
  },
  ask,
})

/** Nobody but its owner knows of a song in the making. The statuses are the owner's. */
export const ofGeneration = (
  [pending, cancelled, binned]: [underWay: number, cancelled: number, binned: number],
  ask: BuildRequest = noDetails,
): Rule => ({
  about: 'generation',
  answers: {
    'under way': ownerOnly(pending),
    cancelled: ownerOnly(cancelled),
    binned: ownerOnly(binned),
    absent: signedIn(404),
  },
  ask,
})

/** Whoever has shown something to everybody is known to everybody. */
export const ofCreator = (status: number): Rule => ({
  about: 'creator',
  answers: {
    shown: sameForAll(status),
    unshown: { owner: status, other: 404, visitor: 404 },
    absent: sameForAll(404),
  },
  ask: noDetails,
})
