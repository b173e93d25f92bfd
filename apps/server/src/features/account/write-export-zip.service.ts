import { numberedFileName } from '@cadenza/domain/text/file-name'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { openResumable } from '#adapters/media-store/resumable-read.ts'
import type { ZipWriter } from '#platform/zip-writer.ts'
import { pictureKey } from '#features/media/pictures.service.ts'
import {
  audioKey,
  coverKey,
  lyricsKey,
  midiKey,
  scoreKey,
  stemKey,
} from '#features/songs/files/song-media-keys.service.ts'
import { listArchivedVersions } from '#features/songs/versions/song-versions.service.ts'
import type { Database } from '#platform/db/database.ts'
import * as data from './user-data.repository.ts'

interface ExportContext {
  db: Database
  store: MediaStore
  zip: ZipWriter
  subject: data.DataSubject
  madeAt: Date
  origin: string
}

interface SongFiles {
  audio: string | null
  cover: string | null
  lyrics: string | null
  midi: string | null
  score: string | null
  stems: string[]
  /** The versions that others no longer hear. */
  versions: string[]
}

const formatReadme = ({ madeAt, origin }: ExportContext): string =>
  [
    'Everything that Cadenza keeps of you',
    '',
    `Made at ${origin} on ${madeAt.toISOString().slice(0, 10)}.`,
    '',
    'Songs/, Covers/, Lyrics/  every song, also those in the bin',
    'MIDI/, Stems/             its score and its single parts, where whoever made it sent any',
    'Versions/                 what songs sounded like before they were recorded again',
    'Pictures/                 your own, and those of your playlists by their ids',
    'account.json              you, your profile, settings, sign-ins, devices and counts',
    'songs.json                what is known of each song, with the prompt, and which files are its own',
    'generations.json          everything you asked for, also what failed',
    'song-versions.json, song-version-requests.json  what was recorded again, from which changes',
    'playlists.json            with their songs in order',
    'likes.json, downloads.json, share-links.json, following.json, notifications.json, reports.json, hidden-by-operators.json',
    'credits.json              every movement of your credits',
    'purchases.json            what you bought; the payment itself is with Stripe',
    'exports.json              when you asked for archives like this one',
    'missing.txt               what could not be had, if anything',
    '',
    'Who follows you is counted and not named: that is theirs to tell.',
    '',
  ].join('\r\n')

/**
 * Writes the whole export, a page of rows or a piece of a file at a time. Each list is read as it is when its turn
 * comes.
 */
export async function writeExport(work: ExportContext): Promise<void> {
  const { db, zip, subject, madeAt } = work
  const missing: string[] = []
  await zip.addText('README.txt', formatReadme(work), madeAt)
  await zip.addText('account.json', `${JSON.stringify(await data.readAccount(db, subject), null, 2)}\n`, madeAt)
  for (const part of data.EXPORTED_LISTS)
    await zip.addText(part.file, streamJsonArray(data.readListPages(db, part, subject)), madeAt)
  await addPictures(work, missing)
  const files = await addSongs(work, missing)
  await zip.addText(data.EXPORTED_SONGS.file, streamJsonArray(songPages(work, files)), madeAt)
  if (missing.length > 0) await zip.addText('missing.txt', `${missing.join('\r\n')}\r\n`, madeAt)
  zip.end()
}

async function* streamJsonArray(pages: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string> {
  let lead = '['
  for await (const page of pages) {
    yield page.map((row) => `${take()}\n${JSON.stringify(row)}`).join('')
  }
  yield lead === '[' ? '[]\n' : '\n]\n'

  function take(): string {
    const now = lead
    lead = ','
    return now
  }
}

async function addPictures(work: ExportContext, missing: string[]): Promise<void> {
  for (const { name, folder } of await data.findPictureFolders(work.db, work.subject.userId)) {
    await addFile(work, missing, `Pictures/${name}.jpg`, pictureKey(folder, 'jpeg'))
  }
}

/** Returns which files of each song are in the archive: one line of text for each song is all that stays in memory. */
async function addSongs(work: ExportContext, missing: string[]): Promise<Map<string, SongFiles>> {
  const files = new Map<string, SongFiles>()
  for await (const page of data.readListPages(work.db, data.EXPORTED_SONGS, work.subject)) {
    for (const row of page) {
      const song = row as unknown as SongRow
      const { id, title, audioFolder, coverFolder, hasLyrics, hasMidi, hasScore } = song
      const number = files.size + 1
      const nameFor = (extension: string) => numberedFileName(number, NUMBERING_TOTAL, title, extension)
      files.set(id, {
        audio: await addFile(work, missing, `Songs/${nameFor('mp3')}`, audioKey(audioFolder, 'high')),
        cover: await addFile(work, missing, `Covers/${nameFor('png')}`, coverKey(coverFolder, 'png')),
        lyrics: hasLyrics ? await addFile(work, missing, `Lyrics/${nameFor('json')}`, lyricsKey(audioFolder)) : null,
        midi: hasMidi ? await addFile(work, missing, `MIDI/${nameFor('mid')}`, midiKey(audioFolder)) : null,
        score: hasScore ? await addFile(work, missing, `Scores/${nameFor('json.gz')}`, scoreKey(audioFolder)) : null,
        stems: await addStems(work, missing, song, number),
        versions: await addVersions(work, missing, song, number),
      })
    }
  }
  return files
}

/** Stems are stored as they were delivered, and only the store knows the content type of each. */
async function addStems(work: ExportContext, missing: string[], song: SongRow, number: number): Promise<string[]> {
  const paths: string[] = []
  for (const stem of song.stems) {
    const key = stemKey(song.audioFolder, stem)
    const info = await work.store.head(key)
    const extension = EXTENSIONS[info?.contentType ?? ''] ?? 'bin'
    // The stem comes first, because the end of a long title is cut off.
    const name = numberedFileName(number, NUMBERING_TOTAL, `${stem} ${song.title}`, extension)
    const path = await addFile(work, missing, `Stems/${name}`, key)
    if (path !== null) paths.push(path)
  }
  return paths
}

async function addVersions(
  work: ExportContext,
  missing: string[],
  song: SongRow,
  songNumber: number,
): Promise<string[]> {
  const paths: (string | null)[] = []
  for (const { number, audioFolder, recording } of await listArchivedVersions(work.db, [song.id])) {
    const nameFor = (extension: string) =>
      `Versions/${numberedFileName(songNumber, NUMBERING_TOTAL, `version ${number} ${song.title}`, extension)}`
    paths.push(await addFile(work, missing, nameFor('mp3'), audioKey(audioFolder, 'high')))
    if (recording.hasScore) paths.push(await addFile(work, missing, nameFor('json.gz'), scoreKey(audioFolder)))
  }
  return paths.filter((path) => path !== null)
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
}

/** Numbers are padded to the digits of this total, so that file names sort by number. */
const NUMBERING_TOTAL = 9999

interface SongRow {
  id: string
  title: string
  audioFolder: string
  coverFolder: string
  hasLyrics: boolean
  hasMidi: boolean
  hasScore: boolean
  stems: string[]
}

async function* songPages({ db, subject }: ExportContext, files: ReadonlyMap<string, SongFiles>) {
  for await (const page of data.readListPages(db, data.EXPORTED_SONGS, subject)) {
    yield page.map(({ audioFolder: _audio, coverFolder: _cover, ...row }) => ({
      ...row,
      files: files.get(String(row['id'])) ?? null,
    }))
  }
}

/**
 * Returns the path in the archive, or null when the file does not exist. A store that does not respond fails the
 * attempt instead.
 */
async function addFile(
  { store, zip, madeAt }: ExportContext,
  missing: string[],
  path: string,
  key: string,
): Promise<string | null> {
  const onShort = () => void missing.push(`${path} (broken off)`)
  const source = await openResumable({ store, key, signal: zip.signal, onTruncated: onShort })
  if (!source) {
    missing.push(path)
    return null
  }
  await zip.add(path, source, { modifiedAt: madeAt, isCompressed: false })
  return path
}
