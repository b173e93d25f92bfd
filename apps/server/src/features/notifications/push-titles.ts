import type { Language } from '@cadenza/vocabulary/languages'
import type { DueDelivery } from './push-deliveries.repository.ts'

type PushSubject = Pick<DueDelivery, 'kind' | 'count' | 'credits' | 'songTitle' | 'personName'>

interface PushTexts {
  'song-ready': (title: string) => string
  'song-failed': () => string
  credits: (credits: number) => string
  follow: (name: string, others: number) => string
  like: (name: string, others: number, title: string) => string
  review: () => string
  security: () => string
  unnamedActor: string
}

/** A device shows these texts while the app is not loaded, so the server writes them in the device's language. */
const PUSH_TEXTS: Record<Language, PushTexts> = {
  en: {
    'song-ready': (title) => `“${title}” is ready`,
    'song-failed': () => 'A song could not be made. You were not charged.',
    credits: (credits) => `You received ${credits} credits`,
    follow: (name, others) => `${name}${othersText(others, ' and one other', (n) => ` and ${n} others`)} followed you`,
    like: (name, others, title) =>
      `${name}${othersText(others, ' and one other', (n) => ` and ${n} others`)} liked “${title}”`,
    review: () => 'Somebody has looked at your text. Read what was decided.',
    security: () => 'Something about the security of your account has changed.',
    unnamedActor: 'Somebody',
  },
  es: {
    'song-ready': (title) => `«${title}» está lista`,
    'song-failed': () => 'No se pudo crear una canción. No se te cobró nada.',
    credits: (credits) => `Has recibido ${credits} créditos`,
    follow: (name, others) =>
      others === 0
        ? `${name} te sigue`
        : `${name} y ${othersText(others, 'otra persona', (n) => `${n} más`)} te siguen`,
    like: (name, others, title) =>
      others === 0
        ? `A ${name} le gusta «${title}»`
        : `A ${name} y a ${othersText(others, 'otra persona', (n) => `${n} más`)} les gusta «${title}»`,
    review: () => 'Alguien ha revisado tu texto. Lee lo que se decidió.',
    security: () => 'Ha cambiado algo en la seguridad de tu cuenta.',
    unnamedActor: 'Alguien',
  },
  fr: {
    'song-ready': (title) => `« ${title} » est prêt`,
    'song-failed': () => 'Un morceau n’a pas pu être créé. Rien ne t’a été facturé.',
    credits: (credits) => `Tu as reçu ${credits} crédits`,
    follow: (name, others) =>
      others === 0
        ? `${name} te suit`
        : `${name} et ${othersText(others, 'une autre personne', (n) => `${n} autres`)} te suivent`,
    like: (name, others, title) =>
      others === 0
        ? `${name} aime « ${title} »`
        : `${name} et ${othersText(others, 'une autre personne', (n) => `${n} autres`)} aiment « ${title} »`,
    review: () => 'Quelqu’un a relu ton texte. Lis ce qui a été décidé.',
    security: () => 'Quelque chose a changé dans la sécurité de ton compte.',
    unnamedActor: 'Quelqu’un',
  },
  de: {
    'song-ready': (title) => `„${title}“ ist fertig`,
    'song-failed': () => 'Ein Song konnte nicht gemacht werden. Dir wurde nichts berechnet.',
    credits: (credits) => `Du hast ${credits} Credits erhalten`,
    follow: (name, others) =>
      others === 0
        ? `${name} folgt dir`
        : `${name} und ${othersText(others, 'noch jemand', (n) => `${n} andere`)} folgen dir`,
    like: (name, others, title) =>
      others === 0
        ? `${name} gefällt „${title}“`
        : `${name} und ${othersText(others, 'noch jemandem', (n) => `${n} anderen`)} gefällt „${title}“`,
    review: () => 'Jemand hat deinen Text geprüft. Lies, was entschieden wurde.',
    security: () => 'An der Sicherheit deines Kontos hat sich etwas geändert.',
    unnamedActor: 'Jemand',
  },
}

function othersText(others: number, one: string, many: (others: number) => string): string {
  if (others === 0) return ''
  return others === 1 ? one : many(others)
}

export function pushTitle(subject: PushSubject, language: Language): string {
  const words = PUSH_TEXTS[language]
  const name = subject.personName ?? words.unnamedActor
  const title = subject.songTitle ?? ''
  switch (subject.kind) {
    case 'song-ready':
      return words['song-ready'](title)
    case 'song-failed':
      return words['song-failed']()
    case 'credits':
      return words.credits(subject.credits ?? 0)
    case 'follow':
      return words.follow(name, subject.count - 1)
    case 'like':
      return words.like(name, subject.count - 1, title)
    case 'review':
      return words.review()
    case 'security':
      return words.security()
  }
}
