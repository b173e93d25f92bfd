import { type Answer, codeOf } from './client.ts'

const EXCERPT = 160

export const describeAnswer = (answer: Answer): string =>
  `${answer.requestLine} answered ${answer.status} ${codeOf(answer) || answer.text.slice(0, EXCERPT).replaceAll(/\s+/g, ' ')}`

/** Evidence of every answer whose status is not the refusal that is expected. */
export const unlessRefused = (answers: readonly Answer[], ...statuses: number[]): string[] =>
  answers.filter(({ status }) => !statuses.includes(status)).map(describeAnswer)

/** Evidence of every answer that is not refused with this code. */
export const unlessCode = (answers: readonly Answer[], ...codes: string[]): string[] =>
  answers.filter((answer) => !codes.includes(codeOf(answer))).map(describeAnswer)

export const when = (isThrough: boolean, evidence: string): string[] => (isThrough ? [evidence] : [])

/** What honest users may do must work, or else the attack proves nothing. */
export function requireWorks(answer: Answer, ...statuses: number[]): Answer {
  if (!(statuses.length === 0 ? [200, 201, 202, 204] : statuses).includes(answer.status))
    throw new Error(`the honest request ${describeAnswer(answer)}`)
  return answer
}
