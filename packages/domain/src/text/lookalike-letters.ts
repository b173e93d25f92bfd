/**
 * Letters and signs that look like a Latin letter and that the compatibility forms of Unicode do not change: Cyrillic,
 * Greek, Armenian, Cherokee, Canadian syllabics, small capitals, turned letters, currency signs. Capitals are listed
 * too if they resemble another letter than their small form does: Greek Ν is an n, ν is a v.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аАαΑɑɐᴀᗩᎪ₳Ɑⱥ∀ꓮλΛ',
  b: 'вВьЬвβΒʙᗷᏴ฿Ƀƀɓꓐ',
  c: 'сСϲϹᴄᑕᏟ₵ƈɔꓚↄ',
  d: 'ԁᴅᗪᎠđĐɗꓓðÐ',
  e: 'еЕэЭεΕєЄᴇᎬəǝɛ℮ɆɇꓰΣ∃',
  f: 'ꜰᖴ₣ƒғҒꓝɟ',
  g: 'ɡɢᏀ₲ɠցԍꓖ',
  h: 'нНһҺΗʜᕼᎻħĦհꓧɥЋћ',
  i: 'іІιΙıɪᎥіɩɨꓲǀ',
  j: 'јЈᴊᒍᎫյʝꓙ',
  k: 'кКκΚᴋᏦ₭ƙꓗʞқ',
  l: 'ʟᒪᏞłŁℓɭꓡӏӀ',
  m: 'мМΜᴍᗰᎷ₥ɱꓟɯ',
  n: 'пПηΝɴᑎ₦ɲողꓠиИ',
  o: 'оОοΟσᴏᏫøØөօסꓳθΘфФɵ',
  p: 'рРρΡᴘᑭᏢ₱þÞꓑ',
  q: 'ԛǫᑫɋզ',
  r: 'гГʀᖇᏒɽꓣяЯᎡɹ',
  s: 'ѕЅꜱᔕՏꓢʂςᏚ',
  t: 'тТτΤᴛᎢ₮ŧŦꓔʇ',
  u: 'υսᴜᑌʋμꓴцЦ',
  v: 'νѵᴠᐯᏙꓦʌ',
  w: 'ԝѡωшШщЩᴡᗯᎳ₩ɯꓪʍ',
  x: 'хХχΧ᙭ҳꓫ×',
  y: 'уУүγΥʏᎩɏꓬʎ¥',
  z: 'ᴢᘔᏃƶȥʐꓜΖζ',
  ae: 'æÆ',
  oe: 'œŒ',
  ss: 'ßẞ',
}

let letterOfLookalike: Map<string, string> | undefined

function buildTable(): Map<string, string> {
  const table = new Map<string, string>()
  for (const [letters, drawnAlike] of Object.entries(LOOKALIKES)) {
    for (const character of drawnAlike) if (!table.has(character)) table.set(character, letters)
  }
  return table
}

const A = 97
const ALPHABETS_WITHOUT_FORMS = [0x1f150, 0x1f170, 0x1f1e6]
const LETTER_COUNT = 26

/** Returns 'a' to 'z' (or two of them) for a character that looks like a Latin letter. */
export function latinLookalike(character: string): string | undefined {
  letterOfLookalike ??= buildTable()
  const known = letterOfLookalike.get(character)
  if (known !== undefined) return known
  const codePoint = character.codePointAt(0) ?? 0
  const first = ALPHABETS_WITHOUT_FORMS.find((start) => codePoint >= start && codePoint < start + LETTER_COUNT)
  return first === undefined ? undefined : String.fromCodePoint(A + codePoint - first)
}
