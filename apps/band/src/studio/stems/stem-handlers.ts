import type { RecordedChannel } from '#band/mix/channels/channel.ts'
import { recordChannel } from '#band/mix/channels/record-channel.ts'
import type { Stereo } from '#band/signal/stereo.ts'
import { createDrumRoom } from '#band/synth/drum-room.ts'
import { startFluidSynth } from '#band/synth/fluid-synth.ts'
import { createGuitarAmp, needsAmp } from '#band/synth/guitar-amp.ts'
import { createTrackPlayer, type TrackPlayer } from '#band/synth/track-player.ts'
import { hasCompressedSamples, readSoundFont } from '#band/synth/sound-font.ts'
import type { Singer } from '#band/studio/singer.ts'
import { openSinger } from '#band/studio/singer-and-watermark.ts'
import { mixSungPieces, writeSungPiece } from './sung-pieces.ts'
import type { PlayTrackInput, SingLinesInput, SungLines, RecordTakeInput } from '#band/studio/threads/thread-tasks.ts'

/** Caches what this thread has opened; the maps stay small because there is only one sound font and one voice. */
const players = new Map<string, Promise<TrackPlayer>>()
const singers = new Map<string, Singer>()

async function openPlayer(soundFontPath: string): Promise<TrackPlayer> {
  const font = readSoundFont(soundFontPath)
  return createTrackPlayer(await startFluidSynth(hasCompressedSamples(font)), font)
}

export function playerFor(soundFontPath: string): Promise<TrackPlayer> {
  const player = players.get(soundFontPath) ?? openPlayer(soundFontPath)
  players.set(soundFontPath, player)
  return player
}

export function singerFor(voicePath: string | null): Singer {
  if (voicePath === null) throw new Error('Nobody here can sing.')
  const singer = singers.get(voicePath) ?? openSinger(voicePath)
  singers.set(voicePath, singer)
  return singer
}

async function* playedBlocks({ song, blocks, task, soundFontPath }: PlayTrackInput): AsyncGenerator<Stereo> {
  const { track } = task
  const amp = needsAmp(track) ? createGuitarAmp() : null
  const room = track.role === 'drums' && track.isDrums ? createDrumRoom() : null
  for await (const block of (await playerFor(soundFontPath)).play(track, song, blocks)) {
    amp?.process(block)
    room?.process(block)
    yield block
  }
}

export async function playStem(order: PlayTrackInput): Promise<RecordedChannel | null> {
  const { song, blocks, task, path } = order
  return recordChannel(playedBlocks(order), { channel: task.channel, genre: song.genre, blocks, path })
}

export function singLines({ song, take, lines, voicePath, path }: SingLinesInput): SungLines {
  const { audio, from, words } = singerFor(voicePath).sing(song, lines, take)
  return { piece: writeSungPiece(path, from, audio), words }
}

export async function recordTake({
  genre,
  blocks,
  channel,
  pieces,
  path,
}: RecordTakeInput): Promise<RecordedChannel | null> {
  return recordChannel(mixSungPieces(pieces, blocks), { channel, genre, blocks, path })
}
