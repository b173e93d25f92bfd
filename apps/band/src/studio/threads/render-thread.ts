import { compose } from '@cadenza/composer/compose'
import { composeRecipe } from '@cadenza/composer/recipe/compose-recipe'
import { finishSpan } from '#band/mix/finishing/finish-span.ts'
import { mixSpan } from '#band/mix/mix-span.ts'
import { writeStems } from '#band/mix/channels/write-stems.ts'
import { encodeMp3File } from '#band/studio/encoding/encode-mp3.ts'
import { type MasterPasses, openMasterPasses } from '#band/studio/master-passes.ts'
import { openStreamRenderer, type StreamRenderer } from '#band/studio/streaming/stream-renderer.ts'
import { playerFor, playStem, recordTake, singerFor, singLines } from '#band/studio/stems/stem-handlers.ts'
import { serveTasks } from './serve-tasks.ts'

let master: MasterPasses | null = null
let stream: StreamRenderer | null = null

serveTasks({
  compose: (request) => compose(request),
  composeRecipe: (recipe) => composeRecipe(recipe),
  play: playStem,
  sing: singLines,
  recordTake,
  mixSpan,
  finishSpan,
  openMaster(order) {
    master = openMasterPasses(order)
    return null
  },
  masterPiece() {
    if (master === null) throw new Error('No master was begun.')
    const piece = master.next()
    if (piece.pcm === null && !piece.needsAnotherPass) master = null
    return piece
  },
  writeStems({ form, stems }) {
    writeStems(form, stems)
    return null
  },
  async encodePcm(order) {
    await encodeMp3File(order)
    return null
  },
  async openStream({ soundFontPath, voicePath, ...order }) {
    const singer = () => singerFor(voicePath)
    stream = await openStreamRenderer(order, { player: await playerFor(soundFontPath), singer })
    return null
  },
  streamPiece() {
    if (stream === null) throw new Error('No song was begun.')
    const piece = stream.next()
    // Releases the sung audio that the stream refers to, which is tens of megabytes.
    if (piece.mp3 === null) stream = null
    return piece
  },
})
