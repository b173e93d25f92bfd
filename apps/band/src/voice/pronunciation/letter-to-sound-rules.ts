/** For words outside the dictionary: names, inventions, typos. The first matching rule applies, so order matters. */
const RULES: readonly (readonly [pattern: RegExp, phones: string])[] = [
  [/tion/y, 'SH AH0 N'],
  [/sion/y, 'ZH AH0 N'],
  [/ture(?=s?$)/y, 'CH ER0'],
  [/igh/y, 'AY1'],
  [/eigh/y, 'EY1'],
  [/ough/y, 'AO1'],
  [/(?<=[a-z])gh/y, ''],
  [/^kn/y, 'N'],
  [/^wr/y, 'R'],
  [/^ps/y, 'S'],
  [/dge?/y, 'JH'],
  [/tch/y, 'CH'],
  [/sch/y, 'SH'],
  [/sh/y, 'SH'],
  [/ch/y, 'CH'],
  [/th/y, 'TH'],
  [/ph/y, 'F'],
  [/wh/y, 'W'],
  [/qu/y, 'K W'],
  [/ng(?![aeiouy])/y, 'NG'],
  [/n(?=[kg])/y, 'NG'],
  [/ck|q/y, 'K'],
  [/(?<=[aeiou])x/y, 'K S'],
  [/x/y, 'Z'],
  [/([bdfgklmnprstvz])(?=\1)/y, ''],
  [/ar/y, 'AA1 R'],
  [/or/y, 'AO1 R'],
  [/air|are$/y, 'EH1 R'],
  [/ear|eer/y, 'IH1 R'],
  [/er|ir|ur/y, 'ER0'],
  [/ee|ea|ie(?=.)/y, 'IY1'],
  [/ie$/y, 'IY0'],
  [/oo/y, 'UW1'],
  [/oa|oe/y, 'OW1'],
  [/ou|ow/y, 'AW1'],
  [/ai|ay|ei|ey/y, 'EY1'],
  [/oi|oy/y, 'OY1'],
  [/au|aw/y, 'AO1'],
  [/ew|ue/y, 'UW1'],
  [/(?<=[bcdfgkpst])le$/y, 'AH0 L'],
  [/a(?=[bcdfgklmnpstvz]e)/y, 'EY1'],
  [/i(?=[bcdfgklmnpstvz]e)/y, 'AY1'],
  [/o(?=[bcdfgklmnpstvz]e)/y, 'OW1'],
  [/u(?=[bcdfgklmnpstvz]e)/y, 'UW1'],
  [/e(?=[bcdfgklmnpstvz]e)/y, 'IY1'],
  [/(?<=[aeiouy].*)e$/y, ''],
  [/(?<=[aeiouy].*[^sxz])es$/y, 'Z'],
  [/a$/y, 'AH0'],
  [/a/y, 'AE1'],
  [/e/y, 'EH1'],
  [/i$/y, 'IY0'],
  [/i/y, 'IH1'],
  [/o/y, 'OW1'],
  [/u/y, 'AH1'],
  [/(?<=.)y$/y, 'IY0'],
  [/y(?=[aeiou])/y, 'Y'],
  [/y/y, 'IH1'],
  [/c(?=[eiy])/y, 'S'],
  [/c/y, 'K'],
  [/j/y, 'JH'],
  [/h/y, 'HH'],
  [/(?<=[aeioubdglmnrvw])s$/y, 'Z'],
]

/** Returns phones in the notation of the CMU dictionary, with at least one vowel. */
export function pronounceByLetters(word: string): string[] {
  const phones: string[] = []
  for (let at = 0; at < word.length;) {
    const { length, spelled } = applyRule(word, at)
    phones.push(...spelled)
    at += length
  }
  return phones.some((phone) => /\d$/.test(phone)) ? phones : [...phones, 'AH0']
}

function applyRule(word: string, at: number): { length: number; spelled: string[] } {
  for (const [pattern, phones] of RULES) {
    pattern.lastIndex = at
    const found = pattern.exec(word)
    if (found !== null) return { length: found[0].length, spelled: phones.split(' ').filter(Boolean) }
  }
  const letter = word.charAt(at)
  return { length: 1, spelled: /[bdfgklmnprstvwz]/.test(letter) ? [letter.toUpperCase()] : [] }
}
