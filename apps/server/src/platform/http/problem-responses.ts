import { Problem } from '@cadenza/contract/problem'

/** Every route may answer with a problem; spread into the `response` of its schema. */
export const problemResponses = { '4xx': Problem, '5xx': Problem }
