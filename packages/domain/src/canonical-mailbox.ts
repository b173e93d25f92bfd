/** Domains of one mail service that deliver to the same mailbox; the first one stands for all. */
const SAME_MAILBOX = [
  ['gmail.com', 'googlemail.com'],
  ['proton.me', 'protonmail.com', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
  ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz'],
] as const

const DOMAIN_NAMES = new Map<string, string>(
  SAME_MAILBOX.flatMap(([canonical, ...others]) => others.map((other) => [other, canonical])),
)

/** What these services leave out of the part before the @. */
const IGNORED_CHARACTERS: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
  'yandex.com': /[.-]/g,
}

/** Yahoo begins a tag with a hyphen. */
const HYPHEN_TAGS = /^(?:yahoo|ymail|rocketmail)\./

/**
 * The mailbox that an address is delivered to, as far as that can be told from the address: without tags, and without
 * what its service ignores. Only for questions such as whether a mailbox has had a bonus. It must not identify anybody,
 * because a service that we do not know may mean another mailbox by a tag.
 */
export function canonicalMailbox(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const writtenDomain = address.slice(at + 1).replace(/\.+$/, '')
  const domain = DOMAIN_NAMES.get(writtenDomain) ?? writtenDomain
  const [beforePlus = ''] = address.slice(0, at).split('+')
  const [name = ''] = HYPHEN_TAGS.test(domain) ? beforePlus.split('-') : [beforePlus]
  const ignored = IGNORED_CHARACTERS[domain]
  return `${ignored ? name.replaceAll(ignored, '') : name}@${domain}`
}
