const FALLBACK_STEM = 'Untitled song'
const MAX_CHARACTERS = 120
/** The most that common file systems take; a Japanese character weighs three. */
const MAX_BYTES = 255
/** Some room is left to programs that write `.part` or ` (1)` behind a name while they unpack it. */
const MAX_BYTES_IN_FOLDER = 240

/** No name needs more of a title, and hostile ones are long. */
const MAX_TITLE_CHARACTERS_READ = 1000

const BLANKS = /[\p{White_Space}\p{Cc}\u2800]+/gu
/** Direction marks, zero-width and other characters that nobody sees, halves of characters, code points without meaning. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFD]/gu
/** With the lookalikes that old Windows programs turn back into separators. */
const SEPARATORS = /[/\\:|\u2044\u2215\u2216\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C]+/g
const NOT_IN_WINDOWS_NAMES = /[<>*?]/g
/** A dot would hide the file, a hyphen make it an option, and a combining mark has nothing to stand on. */
const BAD_START = /^[\p{M}\s.-]+/u
const BAD_END = /[\s.]+$/u
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

/** The name a song is saved under: its title in its own script, made harmless for every file system. */
export function titleToFileName(title: string, extension: string): string {
  if (!/^[a-z0-9]{1,8}$/.test(extension)) throw new RangeError(`not an extension: ${JSON.stringify(extension)}`)
  return safeFileName(title, `.${extension}`)
}

/**
 * The same, led by a number: no two numbers make the same name, whatever the titles are and however a file system takes
 * upper and lower case. `among` says how many there will be, so that they sort as they count.
 */
export function numberedFileName(number: number, total: number, title: string, extension: string): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a number of a file: ${number}`)
  const lead = `${String(number).padStart(Math.max(2, String(total).length), '0')} `
  const name = titleToFileName(title, extension)
  const suffix = `.${extension}`
  const stem = name.slice(0, name.length - suffix.length)
  const taken = lead.length + suffix.length
  const cut = truncateStem(stem, MAX_CHARACTERS - taken, MAX_BYTES_IN_FOLDER - taken)
  return `${lead}${cut.replace(BAD_END, '')}${suffix}`
}

/**
 * The header that makes a browser save a file under this name: the name itself for those who read RFC 8187, an ASCII
 * one for the rest. Whatever the name is, this stays one header and names no folder.
 */
export function contentDisposition(fileName: string): string {
  const suffix = /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0] ?? ''
  const stem = fileName.slice(0, fileName.length - suffix.length)
  const plainName = safeFileName(asciiOf(safeStem(stem)), suffix)
  return `attachment; filename="${plainName}"; filename*=UTF-8''${extendedValueOf(safeFileName(stem, suffix))}`
}

function safeFileName(text: string, suffix: string): string {
  const stem = truncateStem(safeStem(text), MAX_CHARACTERS - suffix.length, MAX_BYTES - suffix.length)
  return `${avoidDeviceName(stem.replace(BAD_END, '')) || FALLBACK_STEM}${suffix}`
}

function safeStem(text: string): string {
  const stem = text
    .slice(0, MAX_TITLE_CHARACTERS_READ)
    .replace(INVISIBLE, '')
    .replace(SEPARATORS, '-')
    .replaceAll('"', "'")
    .replace(NOT_IN_WINDOWS_NAMES, '')
    .replace(BLANKS, ' ')
    .replace(BAD_START, '')
    .replace(BAD_END, '')
    .normalize('NFC')
  return avoidDeviceName(stem)
}

/** Before a stem is cut and after it, for the cut may uncover a name. */
function avoidDeviceName(stem: string): string {
  return WINDOWS_DEVICE.test(stem) ? `_${stem}` : stem
}

/** Cuts between what a reader takes for characters; one that is too long by itself is cut inside. */
function truncateStem(stem: string, maxCharacters: number, maxBytes: number): string {
  if (stem.length <= maxCharacters && utf8Length(stem) <= maxBytes) return stem
  return joinedUpTo(graphemesOf(stem), maxCharacters, maxBytes) || joinedUpTo(stem, maxCharacters, maxBytes)
}

const segmenter = new Intl.Segmenter('en')

function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment
}

function joinedUpTo(parts: Iterable<string>, maxCharacters: number, maxBytes: number): string {
  let joined = ''
  let bytes = 0
  for (const part of parts) {
    bytes += utf8Length(part)
    if (joined.length + part.length > maxCharacters || bytes > maxBytes) break
    joined += part
  }
  return joined
}

function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) bytes += character < '\u0080' ? 1 : character < '\u0800' ? 2 : character.length + 2
  return bytes
}

/** Accents go and other scripts become underscores; so does a percent sign, since some browsers decode what follows it. */
function asciiOf(stem: string): string {
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w !#$&'()+,.;=@[\]^`{}~-]+/g, '_')
  return /[a-z0-9]/i.test(plain) ? plain : ''
}

function extendedValueOf(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
