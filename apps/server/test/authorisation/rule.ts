import type { StateOf, Subject, SubjectKind } from './subjects.ts'

/** The status that each may count on. Whoever is gone is answered like a visitor, which is asked of every route. */
export interface Answers {
  owner: number
  other: number
  visitor: number
}

export interface Asked {
  query?: Record<string, string>
  json?: unknown
  body?: Buffer
  headers?: Record<string, string>
  /** Besides `id`. */
  params?: Record<string, string>
}

type AskFor = (subject: Subject, origin: string) => Asked

interface RuleAbout<Kind extends SubjectKind> {
  about: Kind
  answers: Record<StateOf<Kind>, Answers>
  ask: AskFor
}

export type Rule = { [Kind in SubjectKind]: RuleAbout<Kind> }[SubjectKind]

const noDetails: AskFor = () => ({})

export const everybody = (status: number): Answers => ({ owner: status, other: status, visitor: status })
export const signedIn = (status: number): Answers => ({ owner: status, other: status, visitor: 401 })
export const ownerAlone = (status: number): Answers => ({ owner: status, other: 404, visitor: 401 })

export const open = (status: number, ask: AskFor = noDetails): Rule => ({
  about: 'nothing',
  answers: { '-': everybody(status) },
  ask,
})

/** Of each person their own, so there is nothing of anybody else that it could name. */
export const personal = (status: number, ask: AskFor = noDetails): Rule => ({
  about: 'nothing',
  answers: { '-': signedIn(status) },
  ask,
})

type Shareable = 'song' | 'playlist'

/** What is public is anybody's to read, everything else its owner's. */
export const readable = (about: Shareable, status: number, ask: AskFor = noDetails): Rule => ({
  about,
  answers: {
    private: { owner: status, other: 404, visitor: 404 },
    public: everybody(status),
    binned: everybody(404),
    absent: everybody(404),
  },
  ask,
})

/** The same, for people with an account. */
export const usable = (about: Shareable, status: number, ask: AskFor = noDetails): Rule => ({
  about,
  answers: {
    private: ownerAlone(status),
    public: signedIn(status),
    binned: signedIn(404),
    absent: signedIn(404),
  },
  ask,
})

export const changeable = (about: Shareable, status: number, ask: AskFor = noDetails): Rule => ({
  about,
  answers: {
    private: ownerAlone(status),
    public: ownerAlone(status),
    binned: signedIn(404),
    absent: signedIn(404),
  },
  ask,
})

/** Nobody but its owner knows of a song in the making. The statuses are the owner's. */
export const inTheMaking = (
  [underWay, cancelled, binned]: [underWay: number, cancelled: number, binned: number],
  ask: AskFor = noDetails,
): Rule => ({
  about: 'generation',
  answers: {
    'under way': ownerAlone(underWay),
    cancelled: ownerAlone(cancelled),
    binned: ownerAlone(binned),
    absent: signedIn(404),
  },
  ask,
})

/** Whoever has shown something to everybody is known to everybody. */
export const ofCreator = (status: number): Rule => ({
  about: 'creator',
  answers: {
    shown: everybody(status),
    unshown: { owner: status, other: 404, visitor: 404 },
    absent: everybody(404),
  },
  ask: noDetails,
})
