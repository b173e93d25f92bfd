import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Lyrics, type Song } from '@cadenza/contract/songs'
import { numberedFileName } from '@cadenza/domain/text/file-name'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { findSongFiles, recordDownloads, type SongFileKeys } from '#features/songs/files/song-files.service.ts'
import { readSongs } from '#features/songs/songs.service.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import {
  type ArchivedSong,
  streamSongsCsv,
  streamSongsJson,
  type ListedSong,
  formatM3u8,
  formatReadme,
} from './archive-index-files.ts'
import type { ArchivePlan } from './plan-archive.service.ts'
import { formatLrc } from './format-lrc.ts'
import { openResumable } from '#adapters/media-store/resumable-read.ts'
import type { ZipWriter } from '#platform/zip-writer.ts'

export interface ArchiveDeps {
  db: Database
  store: MediaStore
  logger: Logger
  /** The base URL of song pages. */
  origin: string
}

interface ArchiveContext extends ArchiveDeps {
  plan: ArchivePlan
  zip: ZipWriter
  missing: string[]
}

/** Few at a time, so that the memory of one batch is freed before the next one is read. */
const LIST_BATCH = 20

/**
 * Writes the whole archive at the pace of the reader. A file that cannot be read is listed in it, and the rest
 * continues.
 */
export async function writeArchive(deps: ArchiveDeps, plan: ArchivePlan, zip: ZipWriter): Promise<void> {
  const archive: ArchiveContext = { ...deps, plan, zip, missing: [] }
  const about = { title: plan.title, origin: deps.origin, madeAt: new Date() }
  await zip.addText('README.txt', formatReadme(about), about.madeAt)
  const archived = await addSongs(archive)
  const pages = () => listedSongs(archive, archived)
  await zip.addText('playlist.m3u8', formatM3u8(plan.title, archived), about.madeAt)
  await zip.addText('songs.json', streamSongsJson(about, pages()), about.madeAt)
  await zip.addText('songs.csv', streamSongsCsv(deps.origin, pages()), about.madeAt)
  if (archive.missing.length > 0) await zip.addText('missing.txt', missingText(archive.missing), about.madeAt)
  zip.end()
}

const missingText = (missing: readonly string[]): string =>
  ['These could not be had. Try again later; if they stay away, tell us.', '', ...missing, ''].join('\r\n')

async function addSongs(archive: ArchiveContext): Promise<ArchivedSong[]> {
  const { db, plan } = archive
  const archived: ArchivedSong[] = []
  for await (const ids of plan.pages()) {
    const songs = await readSongs(db, plan.viewerId, ids)
    const sent: string[] = []
    try {
      for (const id of ids) {
        const song = songs.get(id)
        if (!song) continue
        const files = await addSong(archive, song, archived.length + 1)
        archived.push(files)
        if (files.audio !== null && song.userId !== plan.viewerId) sent.push(id)
      }
    } finally {
      // Recorded also when the viewer aborted before the end: these songs were sent.
      await recordDownloads(db, plan.viewerId, sent, plan.quality)
    }
  }
  return archived
}

async function addSong(archive: ArchiveContext, song: Song, number: number): Promise<ArchivedSong> {
  const nameFor = (extension: string) => numberedFileName(number, archive.plan.songsCount, song.title, extension)
  return {
    id: song.id,
    number,
    label: song.creatorName === null ? song.title : `${song.creatorName} - ${song.title}`,
    seconds: Math.round(song.duration),
    audio: await addFile(archive, song, `Songs/${nameFor('mp3')}`, (keys) => keys.audio),
    cover: await addFile(archive, song, `Covers/${nameFor('png')}`, (keys) => keys.coverPng),
    lyrics: song.hasLyrics ? await addLyrics(archive, song, (extension) => `Lyrics/${nameFor(extension)}`) : null,
    midi: await addMidi(archive, song, `MIDI/${nameFor('mid')}`),
  }
}

/** A score is its maker's: an archive of songs by others has none. */
async function addMidi(archive: ArchiveContext, song: Song, path: string): Promise<string | null> {
  const { db, plan } = archive
  if (song.userId !== plan.viewerId) return null
  const keys = await findSongFiles(db, { viewerId: plan.viewerId, songId: song.id }, plan.quality)
  return keys?.midi ? addFile(archive, song, path, ({ midi }) => midi) : null
}

/** Returns the path in the archive, or null when there is no file. */
async function addFile(
  archive: ArchiveContext,
  song: Song,
  path: string,
  keyOf: (keys: SongFileKeys) => string | null,
): Promise<string | null> {
  const source = await openFile(archive, song, path, keyOf)
  if (!source) return null
  await archive.zip.add(path, source, { modifiedAt: new Date(song.createdAt), isCompressed: false })
  return path
}

async function addLyrics(
  archive: ArchiveContext,
  song: Song,
  pathFor: (extension: string) => string,
): Promise<string | null> {
  const source = await openFile(archive, song, pathFor('lrc'), (keys) => keys.lyrics)
  if (!source) return null
  const read = Lyrics.safeParse(parsed((await buffer(source)).toString('utf8')))
  if (!read.success) {
    archive.missing.push(`${pathFor('lrc')} (cannot be read)`)
    return null
  }
  const lrc = formatLrc(read.data, song)
  const path = pathFor(lrc === null ? 'txt' : 'lrc')
  // Stored without compression: a compressor for each of thousands of small texts would cost more than it saves.
  const text = Readable.from([Buffer.from(lrc ?? `${read.data.text}\n`)])
  await archive.zip.add(path, text, { modifiedAt: new Date(song.createdAt), isCompressed: false })
  return path
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The files of a song that has just become private have moved, so they are looked up again before they count as
 * missing.
 */
async function openFile(
  archive: ArchiveContext,
  song: Song,
  path: string,
  keyOf: (keys: SongFileKeys) => string | null,
): Promise<Readable | null> {
  const { db, store, plan, zip, missing, logger } = archive
  let lastKey: string | null = null
  try {
    for (let look = 0; look < 2; look += 1) {
      const keys = await findSongFiles(db, { viewerId: plan.viewerId, songId: song.id }, plan.quality)
      const key = keys && keyOf(keys)
      if (key === null || key === lastKey) break
      lastKey = key
      const onShort = () => void missing.push(`${path} (broken off)`)
      const source = await openResumable({ store, key, signal: zip.signal, onTruncated: onShort })
      if (source) return source
    }
  } catch (error) {
    zip.signal.throwIfAborted()
    logger.warn({ err: error, songId: song.id }, 'a file of an archive cannot be read')
  }
  missing.push(path)
  return null
}

async function* listedSongs(
  { db, plan }: ArchiveContext,
  archived: readonly ArchivedSong[],
): AsyncGenerator<ListedSong[]> {
  for (let at = 0; at < archived.length; at += LIST_BATCH) {
    const batch = archived.slice(at, at + LIST_BATCH)
    const songs = await readSongs(
      db,
      plan.viewerId,
      batch.map(({ id }) => id),
    )
    yield batch.flatMap((files) => {
      const song = songs.get(files.id)
      return song ? [{ files, song }] : []
    })
  }
}
