import { compose } from '@cadenza/composer/compose'
import { finishSpan } from '#band/mix/finish-span.ts'
import { mixSpan } from '#band/mix/mix-span.ts'
import { writeStems } from '#band/mix/write-stems.ts'
import { encodePcm } from './encode-pcm.ts'
import { type MasterRun, openMasterRun } from './master-run.ts'
import { openSongStream, type SongStream } from './song-stream.ts'
import { playerFor, playStem, recordTake, singerFor, singLines } from './stem-work.ts'
import { answerQuestions } from './thread-port.ts'

let master: MasterRun | null = null
let stream: SongStream | null = null

answerQuestions({
  compose: (request) => compose(request),
  play: playStem,
  sing: singLines,
  recordTake,
  mixSpan,
  finishSpan,
  openMaster(order) {
    master = openMasterRun(order)
    return null
  },
  masterPiece() {
    if (master === null) throw new Error('No master was begun.')
    const piece = master.next()
    if (piece.pcm === null && !piece.isMissed) master = null
    return piece
  },
  writeStems({ form, stems }) {
    writeStems(form, stems)
    return null
  },
  async encodePcm(order) {
    await encodePcm(order)
    return null
  },
  async openStream({ soundFontPath, voicePath, ...order }) {
    const singer = () => singerFor(voicePath)
    stream = await openSongStream(order, { player: await playerFor(soundFontPath), singer })
    return null
  },
  streamPiece() {
    if (stream === null) throw new Error('No song was begun.')
    const piece = stream.next()
    // All that was sung hangs on it, which is tens of megabytes.
    if (piece.mp3 === null) stream = null
    return piece
  },
})
