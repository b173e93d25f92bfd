import type { PromptText } from '#domain/name-detection/prompt-text.ts'
import type { TermMatch } from './find-terms.ts'

const MAX_AGE = 17
const CHILD: TermMatch['groups'] = new Set(['child'] as const)
const YEARS = new Set('year years yr yrs yo y anos ano ans jahre jahrige jahriger jahriges jahrigen'.split(' '))
const OLD = new Set(['old', 'alt', 'girl', 'boy', 'madchen', 'junge'])
/** 'yo' and 'jährige' say that an age is meant; 'years', 'ans' and 'Jahre' need a word more: '12 years of rain'. */
const SAYS_AGE = new Set('yo jahrige jahriger jahriges jahrigen'.split(' '))
const SAYS_AGE_BEFORE = new Set(['de', 'aged', 'of'])
const GLUED = /^(\d{1,2})(?:yo|yr|jahrige[rsn]?)$/

/** Finds the ages of children: '12 year old', '12-jährige', 'de 12 años', 'fille de 12 ans'. */
export function findAgesOfChildren(text: PromptText): TermMatch[] {
  return text.words.flatMap((word, index): TermMatch[] => {
    const glued = GLUED.exec(word.text)
    const age = Number(glued?.[1] ?? word.text)
    if (!Number.isInteger(age) || age < 1 || age > MAX_AGE) return []
    const lastWord = glued ? index : lastWordOfAge(text, index)
    if (lastWord === undefined) return []
    const end = text.words[lastWord]?.end ?? word.end
    return [{ groups: CHILD, firstWord: index, lastWord, ...text.originalStretch(word.start, end) }]
  })
}

function lastWordOfAge({ words }: PromptText, index: number): number | undefined {
  const unit = words[index + 1]?.text ?? ''
  if (!YEARS.has(unit)) return undefined
  if (OLD.has(words[index + 2]?.text ?? '')) return index + 2
  const saysAge = SAYS_AGE.has(unit) || SAYS_AGE_BEFORE.has(words[index - 1]?.text ?? '')
  return saysAge ? index + 1 : undefined
}
