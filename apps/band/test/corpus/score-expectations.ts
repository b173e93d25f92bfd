import type { Expectation, Sound } from '@cadenza/composer/test/adherence/expectation'
import { STYLE_NAMES, STYLES } from '@cadenza/prompt/styles'
import { isGenre } from '@cadenza/vocabulary/genres'

/** The sounds that a score can be checked for, by the names of the corpus; instruments without one are not checked. */
const SOUNDS: Readonly<Record<string, Sound>> = {
  piano: 'piano',
  'electric-piano': 'electric piano',
  harpsichord: 'harpsichord',
  glockenspiel: 'glockenspiel',
  'music-box': 'music box',
  vibraphone: 'vibraphone',
  marimba: 'marimba',
  organ: 'organ',
  'church-organ': 'church organ',
  accordion: 'accordion',
  harmonica: 'harmonica',
  'nylon-guitar': 'acoustic guitar',
  guitar: 'guitar',
  'acoustic-guitar': 'acoustic guitar',
  'electric-guitar': 'electric guitar',
  'distorted-guitar': 'distorted guitar',
  'upright-bass': 'upright bass',
  bass: 'bass',
  'synth-bass': 'synth bass',
  violin: 'violin',
  cello: 'cello',
  harp: 'harp',
  strings: 'strings',
  timpani: 'timpani',
  trumpet: 'trumpet',
  'muted-trumpet': 'trumpet',
  trombone: 'trombone',
  horn: 'horn',
  brass: 'brass',
  saxophone: 'sax',
  oboe: 'oboe',
  clarinet: 'clarinet',
  flute: 'flute',
  'pan-flute': 'pan flute',
  whistle: 'whistle',
  synth: 'synth',
  pad: 'synth pad',
  sitar: 'sitar',
  banjo: 'banjo',
  kalimba: 'kalimba',
  bagpipe: 'bagpipes',
  fiddle: 'fiddle',
  'steel-drums': 'steel drums',
  drums: 'drums',
  brushes: 'drums',
  'drum-machine': 'drums',
}

const PLAIN: Readonly<Record<string, Expectation>> = {
  'pace:slow': 'slow',
  'pace:fast': 'fast',
  'metre:3/4': '3/4',
  'metre:4/4': '4/4',
  'metre:6/8': '6/8',
  'voice:none': 'instrumental',
  'voice:female': 'female',
  'voice:male': 'male',
  'voice:rapped': 'rapped',
  'form:quiet-start': 'quiet start',
  'form:loud-start': 'loud start',
  'form:quiet-end': 'quiet end',
  'form:fade-out': 'quiet end',
  'form:key-change': 'key change',
  'form:no-intro': 'no intro',
  'form:solo': 'solo',
  'form:bridge': 'bridge',
}

function genreExpectation(styles: readonly string[]): Expectation[] {
  const genres = styles.flatMap((style) => {
    if (style === 'dance-pop') return ['us-uk' as const]
    if (isGenre(style)) return [style]
    const name = STYLE_NAMES.find((known) => known.toLowerCase().replaceAll(' ', '-') === style)
    return name === undefined ? [] : [STYLES[name].genre]
  })
  // The first style decides and a second one colors it, so any of those that are named will do.
  return genres.length === 0 ? [] : [`genre ${[...new Set(genres)].join('|')}` as Expectation]
}

function expectationOf(trait: string): Expectation[] {
  const plain = PLAIN[trait]
  if (plain !== undefined) return [plain]
  const [kind, value = ''] = trait.split(/:(.*)/)
  const sound = SOUNDS[value]
  if (kind === 'instrument' && sound !== undefined) return [`has ${sound}`]
  if (kind === 'key') return [value === 'minor' || value === 'major' ? value : `key ${value}`]
  if (kind !== 'tempo') return []
  return [(value.includes('-') ? `pulse ${value}` : `bpm ${value}`) as Expectation]
}

/** What a score must have and must not have for what a prompt of the corpus asks for and refuses. */
export function scoreExpectations(wants: readonly string[], refuses: readonly string[]): Expectation[] {
  const valuesOf = (kind: string, list: readonly string[]) =>
    list.filter((trait) => trait.startsWith(`${kind}:`)).map((trait) => trait.slice(kind.length + 1))
  return [
    ...genreExpectation(valuesOf('style', wants)),
    ...wants.flatMap(expectationOf),
    ...valuesOf('instrument', refuses).flatMap((name): Expectation[] => {
      const sound = SOUNDS[name]
      return sound === undefined ? [] : [`no ${sound}`]
    }),
  ]
}
