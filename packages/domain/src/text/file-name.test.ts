import { describe, expect, test } from 'vitest'
import { parseContentDisposition } from '#test/parse-content-disposition.ts'
import { contentDisposition, titleToFileName, numberedFileName } from './file-name.ts'
import { createSeededRandom, type SeededRandom } from '@cadenza/random/seeded-random'

const byteLength = (text: string) => new TextEncoder().encode(text).length

describe('[C5] a downloaded song is named after its title', () => {
  test.each([
    ['Midnight Rain', 'Midnight Rain.mp3'],
    ['Für Elise (Straßenfassung)', 'Für Elise (Straßenfassung).mp3'],
    ['夜に駆ける', '夜に駆ける.mp3'],
    ['أغنية الصباح', 'أغنية الصباح.mp3'],
    ['गीत', 'गीत.mp3'],
    ['Ça va? – Oui!', 'Ça va – Oui!.mp3'],
    ['100% Love & $oul', '100% Love & $oul.mp3'],
    ['Wait... what', 'Wait... what.mp3'],
    ['Sunset 🌅', 'Sunset 🌅.mp3'],
  ])('%j is saved as %j', (title, name) => {
    expect(titleToFileName(title, 'mp3')).toBe(name)
  })

  test('decomposed letters are composed, so that the name is the same on every system', () => {
    expect(titleToFileName('Cafe\u0301', 'mp3')).toBe('Caf\u00e9.mp3')
    expect(titleToFileName('e?\u0301', 'mp3')).toBe('\u00e9.mp3')
  })
})

describe('a hostile title becomes a harmless name', () => {
  test.each([
    ['song\r\nSet-Cookie: a=b', 'song Set-Cookie- a=b.mp3'],
    ['He said "go"', "He said 'go'.mp3"],
    ['../../etc/passwd', 'etc-passwd.mp3'],
    ['..\\..\\windows', 'windows.mp3'],
    ['C:\\autoexec.bat', 'C-autoexec.bat.mp3'],
    ['a\uFF0Fb\u2215c\uFF3Cd', 'a-b-c-d.mp3'],
    ['nul\u0000byte', 'nul byte.mp3'],
    ['evil\u202Egpj.exe', 'evilgpj.exe.mp3'],
    ['z\u200Be\u200Dr\uFEFFo', 'zero.mp3'],
    ['CON', '_CON.mp3'],
    ['nul.backup', '_nul.backup.mp3'],
    ['Com1', '_Com1.mp3'],
    ['LPT\u00B9', '_LPT\u00B9.mp3'],
    ['AUX .', '_AUX.mp3'],
    ['Console', 'Console.mp3'],
    ['ends in a dot.', 'ends in a dot.mp3'],
    ['ends in blanks  ', 'ends in blanks.mp3'],
    ['half \uD83D of one', 'half of one.mp3'],
    ['.hidden', 'hidden.mp3'],
    ['-rf', 'rf.mp3'],
    ['\u0301accent first', 'accent first.mp3'],
  ])('%j is saved as %j', (title, name) => {
    expect(titleToFileName(title, 'mp3')).toBe(name)
  })

  test.each(['', '   ', '.', '...', '. . .', '///', '\u0000', '\u202E', '\uD800', '\u3164', '\u2800', '???', '-'])(
    'a file has a name even if nothing is left of its title %j',
    (title) => {
      expect(titleToFileName(title, 'mp3')).toBe('Untitled song.mp3')
    },
  )

  test('a device name that appears only after truncation is avoided too', () => {
    expect(titleToFileName(`lpt9\uA243${'\u0301'.repeat(300)}`, 'mp3')).toBe('_lpt9.mp3')
  })

  test('a long title is cut between characters, never inside one', () => {
    expect(titleToFileName('a'.repeat(300), 'mp3')).toBe(`${'a'.repeat(116)}.mp3`)
    expect(titleToFileName('夜'.repeat(300), 'mp3')).toBe(`${'夜'.repeat(83)}.mp3`)
    expect(titleToFileName('👍🏽'.repeat(100), 'mp3')).toBe(`${'👍🏽'.repeat(29)}.mp3`)
    expect(titleToFileName(`${'a'.repeat(115)} b`, 'mp3')).toBe(`${'a'.repeat(115)}.mp3`)
    const towering = titleToFileName(`a${'\u0301\u0302'.repeat(300)}`, 'mp3')
    expect(towering).toMatch(/^\u00e1.*\.mp3$/)
    expect(towering.length).toBeLessThanOrEqual(120)
  })

  test('an invalid extension is refused', () => {
    for (const extension of ['', '.mp3', '../mp3', 'MP3', 'mp3\r\n', 'averylongone']) {
      expect(() => titleToFileName('song', extension)).toThrow(RangeError)
    }
  })
})

describe('the header of a download', () => {
  test('contains the name twice: as it is, and in ASCII for older clients', () => {
    expect(contentDisposition('Für Elise.mp3')).toBe(
      `attachment; filename="Fur Elise.mp3"; filename*=UTF-8''F%C3%BCr%20Elise.mp3`,
    )
    expect(parseContentDisposition(contentDisposition('夜に駆ける.mp3'))).toEqual({
      type: 'attachment',
      plainName: 'Untitled song.mp3',
      name: '夜に駆ける.mp3',
    })
    expect(parseContentDisposition(contentDisposition(`It's (100%) *.mp3`))).toEqual({
      type: 'attachment',
      plainName: `It's (100_).mp3`,
      name: `It's (100%).mp3`,
    })
  })

  test('is safe with a name that was not checked', () => {
    const read = parseContentDisposition(contentDisposition('../a"\r\nset-cookie: b=c\\"; filename="x.exe'))
    expect(read.name).toBe(`a' set-cookie- b=c-'; filename='x.exe`)
    expect(read.plainName).toBe(read.name)
    expect(parseContentDisposition(contentDisposition('ｃｏｎ.mp3')).plainName).toBe('_con.mp3')
    expect(parseContentDisposition(contentDisposition('')).name).toBe('Untitled song')
  })
})

const HOSTILE_PIECES = [
  ['\r\n', '\n', '\r', '\t', '\u0000', '\u007F', '\u0085', '\u2028', '\u2029', ' ', '\u00A0', '\u3000', '\u2800'],
  ['\u202E', '\u2066', '\u200B', '\u200D', '\uFEFF', '\u00AD', '\u061C', '\u3164', '\uFFFE', '\uE000', '\uFFFD'],
  ['\uD800', '\uDC00', '\uD83D', '\u{10FFFF}', '\u{E0041}', '\uFE0F', 'e\u0301', '\u0301', '\u0344', 'AUX.', 'PRN '],
  `" ' \\ \\" ; % %0d%0a ../ ..\\ / : | < > * ? . .. ~ - = , filename*= UTF-8'' Set-Cookie:a=b`.split(' '),
  'CON nul COM1 lpt9 con ¹ ＣＯＮ ．．／ ∕ ⁄ ＼ C: 👍🏽 👨‍👩‍👧 🏳️‍🌈 a Z 0 ß é ü İ 夜 に 가 ا ש ก ि क'.split(' '),
].flat()

function hostileTitle(random: SeededRandom): string {
  const pieces = Array.from({ length: random.below(12) }, () => {
    const isAnyCharacter = random.next() < 0.2
    const piece = isAnyCharacter
      ? String.fromCharCode(random.below(0x1_00_00))
      : (HOSTILE_PIECES[random.below(HOSTILE_PIECES.length)] ?? '')
    return random.next() < 0.03 ? piece.repeat(300) : piece
  })
  return pieces.join('')
}

function complaintsAbout(name: string): string[] {
  const stem = name.replace(/\.mp3$/, '')
  const rules: [string, boolean][] = [
    ['has no extension', stem === name],
    ['is empty', stem === ''],
    ['is too long', name.length > 120],
    ['weighs too much', byteLength(name) > 255],
    ['is no text', !name.isWellFormed()],
    ['could be written another way', name !== name.normalize('NFC')],
    ['names a path', /[/\\:|]/.test(name) || stem === '.' || stem === '..'],
    ['is not for Windows', /[<>"*?]/.test(name) || /^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/i.test(name)],
    ['begins or ends badly', /^[\s.-]|[\s.]$/u.test(stem)],
    ['holds what nobody sees', /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\u115F|\u3164|\uFE0F/u.test(name)],
  ]
  return rules.filter(([, isBroken]) => isBroken).map(([complaint]) => complaint)
}

test('[C5] 12,000 hostile titles: one header that parses, a name of at most 120 characters, no path', () => {
  const random = createSeededRandom('hostile titles')
  const names = new Set<string>()
  for (let index = 0; index < 12_000; index += 1) {
    const title = hostileTitle(random)
    const fileName = titleToFileName(title, 'mp3')
    const read = parseContentDisposition(contentDisposition(fileName))
    const found = [...complaintsAbout(fileName), ...complaintsAbout(read.plainName)]
    expect({ title, fileName, found, name: read.name, again: titleToFileName(fileName.slice(0, -4), 'mp3') }).toEqual({
      title,
      fileName,
      found: [],
      name: fileName,
      again: fileName,
    })
    const unread = parseContentDisposition(contentDisposition(title))
    expect({ title, isPath: /[/\\]/.test(unread.name + unread.plainName) }).toEqual({ title, isPath: false })
    expect(unread.name.length).toBeLessThanOrEqual(120)
    names.add(fileName)
  }
  expect(names.size).toBeGreaterThan(8000)
})

describe('files of one folder are numbered', () => {
  test.each([
    [1, 9, 'Midnight Rain', '01 Midnight Rain.mp3'],
    [7, 500, 'CON', '007 _CON.mp3'],
    [12, 12_000, '../../etc/passwd', '00012 etc-passwd.mp3'],
    [3, 3, '\u202E', '03 Untitled song.mp3'],
    [1, 1, 'a'.repeat(300), `01 ${'a'.repeat(113)}.mp3`],
    [1, 1, '夜'.repeat(300), `01 ${'夜'.repeat(77)}.mp3`],
    [1, 1, `${'a'.repeat(112)}. b`, `01 ${'a'.repeat(112)}.mp3`],
  ])('%i of %i, %j, is %j', (number, among, title, name) => {
    expect(numberedFileName(number, among, title, 'mp3')).toBe(name)
  })

  test('10,000 hostile titles make harmless names, and no two the same on any file system', () => {
    const random = createSeededRandom('hostile folders')
    const taken = new Set<string>()
    for (let number = 1; number <= 10_000; number += 1) {
      const title = random.next() < 0.2 ? 'Same' : hostileTitle(random)
      const name = numberedFileName(number, 10_000, title, 'mp3')
      const found = complaintsAbout(name)
      expect({ title, name, found, isLight: byteLength(name) <= 240 }).toEqual({
        title,
        name,
        found: [],
        isLight: true,
      })
      taken.add(name.normalize('NFKD').toLowerCase())
    }
    expect(taken.size).toBe(10_000)
  }, 30_000)

  test('more files than the given total still have different names', () => {
    expect(numberedFileName(100, 10, '0 a', 'mp3')).not.toBe(numberedFileName(10, 10, '00 a', 'mp3'))
    expect(numberedFileName(100, 10, 'a', 'mp3')).toBe('100 a.mp3')
  })
})
