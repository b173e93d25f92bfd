import { isLanguage, pickLanguage } from '@cadenza/domain/languages'
import type { Language } from '@cadenza/vocabulary/languages'
import type { FastifyRequest } from 'fastify'

/** Written by the app when a user chooses a language; see apps/web/src/lib/storage/language-cookie.ts. */
const LANGUAGE_COOKIES = ['__Host-language', 'language']

/** The language of a document: the one chosen in this browser, else the first of the browser's that we have. */
export function requestLanguage(request: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const chosen = LANGUAGE_COOKIES.map((name) => request.cookies[name]).find(isLanguage)
  return chosen ?? pickLanguage(acceptedTags(request.headers['accept-language'] ?? ''))
}

/** Best first, as the header weights them: `de;q=0.8, fr` names French first. */
function acceptedTags(header: string): string[] {
  const offers = header.split(',').map((offer) => {
    const [tag = '', ...parameters] = offer.trim().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  return offers
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
