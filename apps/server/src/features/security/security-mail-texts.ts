import { deviceName } from '@cadenza/domain/device-name'
import type { Language } from '@cadenza/vocabulary/languages'
import type { NotifiedKind } from './security-events.service.ts'
import type { DueMail } from './security-mails.repository.ts'

interface MailTexts {
  /** `name` is that of the passkey. */
  subjects: Record<NotifiedKind, (name: string) => string>
  when: string
  device: string
  place: string
  unknownDevice: string
  ifNotYou: string
}

/** Written by the server, because the app is not loaded where mails are read. */
const MAIL_TEXTS: Record<Language, MailTexts> = {
  en: {
    subjects: {
      'sign-in': () => 'New device signed in to your Cadenza account',
      'export-requested': () => 'Somebody asked for an export of your Cadenza data',
      'deletion-requested': () => 'Your Cadenza account is going to be deleted',
      'passkey-added': (name) => `The passkey “${name}” was added to your Cadenza account`,
      'passkey-removed': (name) => `The passkey “${name}” was removed from your Cadenza account`,
      'passkey-refused': (name) => `A use of your passkey “${name}” was refused: it may have been copied`,
    },
    when: 'When',
    device: 'Device',
    place: 'Place',
    unknownDevice: 'Unknown device',
    ifNotYou: 'If this was you, there is nothing to do. If not, sign out the devices that you do not know here:',
  },
  es: {
    subjects: {
      'sign-in': () => 'Un dispositivo nuevo ha iniciado sesión en tu cuenta de Cadenza',
      'export-requested': () => 'Alguien ha pedido una exportación de tus datos de Cadenza',
      'deletion-requested': () => 'Tu cuenta de Cadenza se va a eliminar',
      'passkey-added': (name) => `Se ha añadido la clave de acceso «${name}» a tu cuenta de Cadenza`,
      'passkey-removed': (name) => `Se ha quitado la clave de acceso «${name}» de tu cuenta de Cadenza`,
      'passkey-refused': (name) => `Se ha rechazado un uso de tu clave de acceso «${name}»: puede que la hayan copiado`,
    },
    when: 'Cuándo',
    device: 'Dispositivo',
    place: 'Lugar',
    unknownDevice: 'Dispositivo desconocido',
    ifNotYou:
      'Si has sido tú, no tienes que hacer nada. Si no, cierra aquí la sesión de los dispositivos que no conozcas:',
  },
  fr: {
    subjects: {
      'sign-in': () => 'Un nouvel appareil s’est connecté à ton compte Cadenza',
      'export-requested': () => 'Quelqu’un a demandé une exportation de tes données Cadenza',
      'deletion-requested': () => 'Ton compte Cadenza va être supprimé',
      'passkey-added': (name) => `La clé d’accès « ${name} » a été ajoutée à ton compte Cadenza`,
      'passkey-removed': (name) => `La clé d’accès « ${name} » a été retirée de ton compte Cadenza`,
      'passkey-refused': (name) => `Un usage de ta clé d’accès « ${name} » a été refusé : elle a peut-être été copiée`,
    },
    when: 'Quand',
    device: 'Appareil',
    place: 'Lieu',
    unknownDevice: 'Appareil inconnu',
    ifNotYou: 'Si c’était toi, tu n’as rien à faire. Sinon, déconnecte ici les appareils que tu ne connais pas :',
  },
  de: {
    subjects: {
      'sign-in': () => 'Ein neues Gerät hat sich bei deinem Cadenza-Konto angemeldet',
      'export-requested': () => 'Jemand hat einen Export deiner Cadenza-Daten angefordert',
      'deletion-requested': () => 'Dein Cadenza-Konto wird gelöscht',
      'passkey-added': (name) => `Der Passkey „${name}“ wurde zu deinem Cadenza-Konto hinzugefügt`,
      'passkey-removed': (name) => `Der Passkey „${name}“ wurde von deinem Cadenza-Konto entfernt`,
      'passkey-refused': (name) => `Dein Passkey „${name}“ wurde einmal abgelehnt: Vielleicht wurde er kopiert`,
    },
    when: 'Wann',
    device: 'Gerät',
    place: 'Ort',
    unknownDevice: 'Unbekanntes Gerät',
    ifNotYou: 'Warst du das, musst du nichts tun. Wenn nicht, melde hier die Geräte ab, die du nicht kennst:',
  },
}

const SECURITY_PATH = '/settings/security'

type MailedEvent = Pick<DueMail, 'kind' | 'subject' | 'userAgent' | 'network' | 'country' | 'createdAt'>

function placeOf({ country, network }: MailedEvent, language: Language): string | null {
  return country === null ? network : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
}

export function securityMail(
  event: MailedEvent,
  language: Language,
  origin: string,
): { subject: string; text: string } {
  const words = MAIL_TEXTS[language]
  const subject = words.subjects[event.kind as NotifiedKind](event.subject ?? '')
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const place = placeOf(event, language)
  const facts = [
    `${words.when}: ${when.format(event.createdAt)} UTC`,
    `${words.device}: ${deviceName(event.userAgent) ?? words.unknownDevice}`,
    ...(place === null ? [] : [`${words.place}: ${place}`]),
  ]
  return {
    subject,
    text: `${subject}.\n\n${facts.join('\n')}\n\n${words.ifNotYou}\n${new URL(SECURITY_PATH, origin).href}\n`,
  }
}
