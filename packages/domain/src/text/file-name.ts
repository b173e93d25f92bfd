const FALLBACK_STEM = 'Untitled song'
const MAX_CHARACTERS = 120
/** The limit of common file systems; a Japanese character takes three bytes. */
const MAX_BYTES = 255
/** Leaves room for programs that append `.part` or ` (1)` to a name while they unpack it. */
const MAX_BYTES_IN_FOLDER = 240

/** No file name needs more of a title, and hostile titles are long. */
const MAX_TITLE_CHARACTERS_READ = 1000

const BLANKS = /[\p{White_Space}\p{Cc}\u2800]+/gu
/** Direction marks, zero-width and other invisible characters, halves of characters, code points without meaning. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFFD]/gu
/** Includes the lookalikes that old Windows programs turn back into separators. */
const SEPARATORS = /[/\\:|\u2044\u2215\u2216\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C]+/g
const NOT_IN_WINDOWS_NAMES = /[<>*?]/g
/** A leading dot would hide the file, a hyphen would make it an option, and a combining mark has no base character. */
const BAD_START = /^[\p{M}\s.-]+/u
const BAD_END = /[\s.]+$/u
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

/** Returns the file name of a song: its title in its own script, made safe for every file system. */
export function titleToFileName(title: string, extension: string): string {
  if (!/^[a-z0-9]{1,8}$/.test(extension)) throw new RangeError(`not an extension: ${JSON.stringify(extension)}`)
  return safeFileName(title, `.${extension}`)
}

/**
 * Returns the file name with a leading number: no two numbers make the same name, whatever the titles are and whether
 * or not a file system distinguishes upper and lower case. `total` is the number of files, so that the names sort in
 * numerical order.
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
 * Returns the header that makes a browser save a file under this name: the name itself for clients that read RFC 8187,
 * an ASCII name for the others. For any name, the result is one header and names no folder.
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

/** Called before and after a stem is truncated, because truncation can produce a device name. */
function avoidDeviceName(stem: string): string {
  return WINDOWS_DEVICE.test(stem) ? `_${stem}` : stem
}

/** Truncates between graphemes; a grapheme that alone exceeds the limit is cut inside. */
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

/**
 * Removes accents and replaces other scripts by underscores, also a percent sign, because some browsers decode what
 * follows it.
 */
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
