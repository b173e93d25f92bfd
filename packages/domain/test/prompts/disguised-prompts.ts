import { createSeededRandom, hashText, type SeededRandom } from '@cadenza/random/seeded-random'

type Disguise = (name: string, random: SeededRandom) => string

const CYRILLIC = new Map(
  Object.entries({ a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', y: 'у', i: 'і', s: 'ѕ', j: 'ј' }),
)
const GREEK = new Map(
  Object.entries({ a: 'α', e: 'ε', i: 'ι', k: 'κ', o: 'ο', p: 'ρ', t: 'τ', u: 'υ', v: 'ν', x: 'χ' }),
)
const LEET = new Map(Object.entries({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }))
const SIGNS = new Map(Object.entries({ a: '@', s: '$', i: '!', e: '€', t: '+', c: '(' }))
const SMALL_CAPITALS = new Map(
  Object.entries({
    a: 'ᴀ',
    b: 'ʙ',
    c: 'ᴄ',
    d: 'ᴅ',
    e: 'ᴇ',
    g: 'ɢ',
    i: 'ɪ',
    k: 'ᴋ',
    l: 'ʟ',
    m: 'ᴍ',
    n: 'ɴ',
    o: 'ᴏ',
    r: 'ʀ',
    t: 'ᴛ',
    u: 'ᴜ',
    w: 'ᴡ',
  }),
)

const swapBy =
  (table: ReadonlyMap<string, string>, share = 1): Disguise =>
  (name, random) =>
    Array.from(name, (letter) => (random.next() < share ? (table.get(letter.toLowerCase()) ?? letter) : letter)).join(
      '',
    )

const joinBy =
  (...joints: [string, ...string[]]): Disguise =>
  (name, random) =>
    Array.from(name.replaceAll(' ', '')).join(random.pick(joints))

const shiftBy =
  (smallStart: number, capitalStart: number): Disguise =>
  (name) =>
    Array.from(name, (letter) => {
      const code = letter.charCodeAt(0)
      if (code >= 97 && code <= 122) return String.fromCodePoint(smallStart + code - 97)
      return code >= 65 && code <= 90 ? String.fromCodePoint(capitalStart + code - 65) : letter
    }).join('')

const inside = (name: string, random: SeededRandom): number => 1 + random.below(Math.max(1, name.length - 2))

const DISGUISES: Readonly<Record<string, Disguise>> = {
  lower: (name) => name.toLowerCase(),
  upper: (name) => name.toUpperCase(),
  mixedCase: (name, random) =>
    Array.from(name, (letter) => (random.next() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
  spaced: joinBy(' '),
  dotted: joinBy('.'),
  hyphenated: joinBy('-'),
  underscored: joinBy('_', '/', '~'),
  emoji: joinBy('✨', '🔥', '💀'),
  zeroWidth: joinBy('\u200b', '\u200d', '\u2060', '\ufeff'),
  softHyphen: joinBy('\u00ad'),
  joined: (name) => name.replaceAll(' ', ''),
  cyrillic: swapBy(CYRILLIC),
  halfCyrillic: swapBy(CYRILLIC, 0.5),
  greek: swapBy(GREEK),
  smallCapitals: swapBy(SMALL_CAPITALS),
  leet: swapBy(LEET),
  halfLeet: swapBy(LEET, 0.5),
  signs: swapBy(SIGNS, 0.7),
  fullwidth: shiftBy(0xff41, 0xff21),
  mathBold: shiftBy(0x1d41a, 0x1d400),
  mathScript: shiftBy(0x1d4ea, 0x1d4d0),
  circled: shiftBy(0x24d0, 0x24b6),
  squared: (name) => shiftBy(0x1f130, 0x1f130)(name, createSeededRandom('')),
  zalgo: (name) => Array.from(name, (letter) => `${letter}\u0336\u0321`).join(''),
  accents: (name, random) =>
    Array.from(name, (letter) =>
      /[aeiou]/i.test(letter) ? letter + random.pick(['\u0301', '\u0308', '\u0302']) : letter,
    ).join(''),
  doubledVowels: (name) => name.replaceAll(/[aeiou]/gi, '$&$&'),
  stretched: (name, random) => {
    const at = inside(name, random)
    return name[at] === ' ' ? name : name.slice(0, at) + (name[at] ?? '').repeat(3) + name.slice(at + 1)
  },
  reversed: (name) => `\u202e${Array.from(name).toReversed().join('')}\u202c`,
  possessive: (name) => `${name}'s`,
  starred: (name) => name.replace(/(?<=\w)[aeiou](?=\w)/i, '*'),
  halved: (name) => name.replaceAll(/(.)\1/g, '$1'),
  brokenWords: (name, random) => {
    const at = inside(name, random)
    return `${name.slice(0, at)} ${name.slice(at)}`
  },
  swappedLetters: (name, random) => {
    const at = Math.min(name.length - 2, Math.max(4, inside(name, random)))
    return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2)
  },
}

const NAMES = (
  'Taylor Swift,Billie Eilish,The Weeknd,Kendrick Lamar,Ed Sheeran,Dua Lipa,Bad Bunny,Radiohead,Coldplay,Metallica,Beyonce,Sigur Ros,' +
  'Ariana Grande,Olivia Rodrigo,Travis Scott,Post Malone,Playboi Carti,Kanye West,Rihanna,Eminem,Nicki Minaj,Daft Punk,Calvin Harris,' +
  'Hans Zimmer,Ludovico Einaudi,Pink Floyd,Led Zeppelin,Michael Jackson,Freddie Mercury,David Bowie,Linkin Park,Arctic Monkeys,Lana Del Rey,' +
  'Justin Bieber,Bruno Mars,Shakira,Rosalia,Daddy Yankee,Stromae,Aya Nakamura,Rammstein,Helene Fischer,Burna Boy,Blackpink,Arijit Singh,' +
  'Johnny Cash,Bob Marley,Frank Sinatra,Amy Winehouse,Bohemian Rhapsody,Queen,Drake,Prince,Eagles,Madonna,Future,Nirvana,Genesis,Sting,Adele'
).split(',') as [string, ...string[]]

const PHRASINGS: [string, ...string[]] = [
  'a song like {}',
  'in the style of {}',
  'make it sound like {}',
  '{} type beat',
  'a slow ballad, {}-style vocals',
  'something inspired by {}',
  'as if {} wrote it',
  'similar to {}',
  'à la {}',
  'reminiscent of {}, slow',
  'remix of {}',
  'cover of a {} track',
  'una canción al estilo de {}',
  'dans le style de {}',
  'im Stil von {}',
]

const PROMPTS_PER_DISGUISE = 60

function generatedPrompts(): string[] {
  return Object.entries(DISGUISES).flatMap(([label, disguise]) => {
    const random = createSeededRandom(`disguise ${label}`)
    return Array.from({ length: PROMPTS_PER_DISGUISE }, () =>
      random.pick(PHRASINGS).replace('{}', () => disguise(random.pick(NAMES), random)),
    )
  })
}

const HANDWRITTEN_PROMPTS = String.raw`
T.a.y.l.o.r S.w.i.f.t breakup song
tayl0r sw1ft pop
TayTay Swift? no, t-a-y-l-o-r swift
taylorswift vibes
#taylorswift
@taylorswift type song
Tаylоr Swіft ballad
ＴＡＹＬＯＲ ＳＷＩＦＴ
dr@ke type beat
D r a k e type beat
d.r.a.k.e type beat
Dr4k3 type beat
drrrrake type beat
K@nye West gospel
kanyewest sample
k a n y e soul chop
Beyonc3 anthem
B e y o n c é vocals
beyoncee ballad
b!llie eilish whisper pop
billieeilish type beat
Billy Eilish whisper pop
Bilie Eilish dark pop
the w33knd synthwave
TheWeeknd 80s drums
the weekndd falsetto
3m1n3m fast rap
e-m-i-n-e-m diss track
eminemm flow
R1hanna dancehall
rihana banger in Barbados
ed sheerann loop pedal
EdSheeran wedding song
ed_sheeran acoustic
C0ldplay anthem
coldplayyy chorus
m3t4ll1c4 riff
metalica riff
M E T A L L I C A
rad1ohead glitch
radio.head guitars
d4ft punk vocoder
daftpunk robots
DaftPunk disco
daft-punk disco
skrillexx drop
Skr1llex wobble
dead mau5 house
tr4v1s sc0tt type beat
travisscott type beat
Travis Scot autotune
playboicarti rage
pl4yb01 c4rt1 type beat
p0st mal0ne guitar trap
Post Mallone ballad
kendrik lamar verses
Kendrick Lamarr storytelling
k.dot kendrick.lamar flow
ariana gr4nde whistle
Arianna Grande high notes
justin b1eber pop
just1n bieber r&b
lady g@g@ dance
ladygaga 2009
Ladi Gaga dance pop
hans zimmr epic
h4ns z1mmer brass
hanszimmer braam
like Qu33n
in the style of Q-u-e-e-n
sounds like QUEEN
like pr1nce
P R I N C E type beat
a la M4donna
like N1rvana
st1ng type beat
b@d bunny perreo
badbunny type beat
shak1ra hips
r0s4l1a flamenco
Bohemian Rhapsodyy
b0hemian rhapsody choir
billie j3an bass
Bl1nding Lights synth
despacit0
𝓣𝓪𝔂𝓵𝓸𝓻 𝓢𝔀𝓲𝓯𝓽 ballad
𝕯𝖗𝖆𝖐𝖊 type beat
🅱🅴🆈🅾🅽🅲🅴 anthem
Ⓡⓘⓗⓐⓝⓝⓐ
ᴇᴍɪɴᴇᴍ flow
Ɽ₳₥₥₴₮Ɇł₦
ᗪᖇᗩKE type beat
R̶a̶d̶i̶o̶h̶e̶a̶d̶ mood
стиль Taylor Ѕwift
Тaylor Ѕwift 1989
M1ch4el J4ckson groove
michaeljackson bassline
Micheal Jackson moonwalk pop
Freddy Mercury vocals
`
  .trim()
  .split('\n')

const ALL = [...new Set([...generatedPrompts(), ...HANDWRITTEN_PROMPTS])]
const isHeldOut = (prompt: string): boolean => hashText(`half ${prompt}`) % 2 === 1

/** The half that the rules were tuned on. */
export const DISGUISED_FOR_TUNING = ALL.filter((prompt) => !isHeldOut(prompt))

/** The half that was not used for tuning; only its rate is reported. */
export const DISGUISED_HELD_OUT = ALL.filter(isHeldOut)
