const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'revert']

const MAX_HEADER_LENGTH = 100

const HEADER = /^(?<type>[a-z]+)(?:\([a-z0-9-]+\))?!?: (?<subject>.+)$/

/** Git writes these messages, or a rebase squashes them. */
const MADE_BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/

/** Returns why this commit message does not follow https://www.conventionalcommits.org, or null. */
export function findMessageProblem(message: string): string | null {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  const [header = '', second = ''] = lines
  if (MADE_BY_GIT.test(header)) return null
  const { type, subject } = HEADER.exec(header)?.groups ?? {}
  if (type === undefined || subject === undefined) return 'The first line is not of the form type(scope): subject.'
  if (!TYPES.includes(type)) return `'${type}' is none of the types ${TYPES.join(', ')}.`
  if (header.length > MAX_HEADER_LENGTH) return `The first line is longer than ${MAX_HEADER_LENGTH} characters.`
  if (subject.endsWith('.')) return 'The subject ends with a full stop; leave it out.'
  if (second.trim() !== '') return 'Leave the second line empty.'
  return null
}
