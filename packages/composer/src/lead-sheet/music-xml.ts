import { type LeadSheet, type SheetBar, type SheetNote, spellPitch, TICKS_PER_BEAT } from './lead-sheet.ts'

const DOCUMENT_TYPE =
  '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">'

const NOTE_TYPES: Readonly<Record<number, string>> = {
  16: '<type>whole</type>',
  12: '<type>half</type><dot/>',
  8: '<type>half</type>',
  6: '<type>quarter</type><dot/>',
  4: '<type>quarter</type>',
  3: '<type>eighth</type><dot/>',
  2: '<type>eighth</type>',
  1: '<type>16th</type>',
}

/** By the suffix of a chord's name, in the words of MusicXML. */
const CHORD_KINDS: Readonly<Record<string, string>> = {
  '': 'major',
  m: 'minor',
  dim: 'diminished',
  aug: 'augmented',
  sus2: 'suspended-second',
  sus4: 'suspended-fourth',
  '6': 'major-sixth',
  m6: 'minor-sixth',
  '7': 'dominant',
  maj7: 'major-seventh',
  m7: 'minor-seventh',
  m7b5: 'half-diminished',
  dim7: 'diminished-seventh',
  add9: 'major',
  madd9: 'minor',
  '9': 'dominant-ninth',
  maj9: 'major-ninth',
  m9: 'minor-ninth',
  m11: 'minor-11th',
  '69': 'major-sixth',
  '13': 'dominant-13th',
  '7b9': 'dominant',
  '7sus4': 'suspended-fourth',
  '9sus4': 'suspended-fourth',
}

const escape = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function pitchXml(name: string, part: 'root' | 'bass'): string {
  const alter = name.endsWith('#') ? 1 : name.endsWith('b') ? -1 : 0
  const alterXml = alter === 0 ? '' : `<${part}-alter>${alter}</${part}-alter>`
  return `<${part}><${part}-step>${name.charAt(0)}</${part}-step>${alterXml}</${part}>`
}

function harmonyXml(name: string, offset: number): string {
  const [, root = 'C', suffix = '', bass] = /^([A-G][#b]?)([^/]*)(?:\/(.+))?$/.exec(name) ?? []
  const kind = `<kind text="${escape(suffix)}">${CHORD_KINDS[suffix] ?? 'other'}</kind>`
  const bassXml = bass === undefined ? '' : pitchXml(bass, 'bass')
  return `<harmony>${pitchXml(root, 'root')}${kind}${bassXml}${offset === 0 ? '' : `<offset>${offset}</offset>`}</harmony>`
}

function lyricXml({ syllable }: SheetNote): string {
  if (syllable === null) return ''
  return `<lyric><syllabic>${syllable.place}</syllabic><text>${escape(syllable.text)}</text></lyric>`
}

function noteXml(note: SheetNote, fifths: number): string {
  const { pitch, ticks, isTied, isTiedBack } = note
  const ties = [...(isTiedBack ? ['stop'] : []), ...(isTied ? ['start'] : [])]
  const tieXml = ties.map((type) => `<tie type="${type}"/>`).join('')
  const value = `<duration>${ticks}</duration>${tieXml}<voice>1</voice>${NOTE_TYPES[ticks] ?? ''}`
  if (pitch === null) return `<note><rest/>${value}</note>`
  const { step, alter, octave } = spellPitch(pitch, fifths)
  const alterXml = alter === 0 ? '' : `<alter>${alter}</alter>`
  const tied = ties.map((type) => `<tied type="${type}"/>`).join('')
  const notations = tied === '' ? '' : `<notations>${tied}</notations>`
  const pitchText = `<pitch><step>${step}</step>${alterXml}<octave>${octave}</octave></pitch>`
  return `<note>${pitchText}${value}${notations}${lyricXml(note)}</note>`
}

function barXml({ chords, notes }: SheetBar, fifths: number): string {
  return notes
    .map((note) => {
      const due = chords.filter(({ at }) => at >= note.at && at < note.at + note.ticks)
      return `${due.map(({ name, at }) => harmonyXml(name, at - note.at)).join('')}${noteXml(note, fifths)}`
    })
    .join('')
}

function firstBarXml({ fifths, mode, metre, pulseBpm }: LeadSheet): string {
  const bpm = Math.round(pulseBpm)
  const isCompound = metre.beatUnit === 8
  const key = `<key><fifths>${fifths}</fifths><mode>${mode}</mode></key>`
  const time = `<time><beats>${metre.beatsPerBar}</beats><beat-type>${metre.beatUnit}</beat-type></time>`
  const attributes = `<attributes><divisions>${TICKS_PER_BEAT}</divisions>${key}${time}<clef><sign>G</sign><line>2</line></clef></attributes>`
  const unit = `<beat-unit>quarter</beat-unit>${isCompound ? '<beat-unit-dot/>' : ''}`
  const metronome = `<metronome>${unit}<per-minute>${bpm}</per-minute></metronome>`
  // Its tempo is in quarters, whatever the pulse is.
  const sound = `<sound tempo="${isCompound ? bpm * 1.5 : bpm}"/>`
  return `${attributes}<direction placement="above"><direction-type>${metronome}</direction-type>${sound}</direction>`
}

/** Writes a lead sheet as MusicXML 4.0. */
export function toMusicXml(sheet: LeadSheet, creator: string): string {
  const measures = sheet.bars.map((bar, index) => {
    const mark =
      bar.mark === null
        ? ''
        : `<direction placement="above"><direction-type><rehearsal>${escape(bar.mark)}</rehearsal></direction-type></direction>`
    const isLast = index === sheet.bars.length - 1
    const end = isLast ? '<barline location="right"><bar-style>light-heavy</bar-style></barline>' : ''
    const start = index === 0 ? firstBarXml(sheet) : ''
    return `<measure number="${index + 1}">${start}${mark}${barXml(bar, sheet.fifths)}${end}</measure>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    DOCUMENT_TYPE,
    '<score-partwise version="4.0">',
    `<work><work-title>${escape(sheet.title)}</work-title></work>`,
    `<identification><creator type="composer">${escape(creator)}</creator></identification>`,
    '<part-list><score-part id="P1"><part-name>Melody</part-name></score-part></part-list>',
    `<part id="P1">${measures.join('\n')}</part>`,
    '</score-partwise>',
    '',
  ].join('\n')
}
