import { createSemaphore, type Semaphore, SemaphoreFullError } from '@cadenza/async/semaphore'
import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { PictureError, PictureTooLargeError, reencodePicture } from '#adapters/picture/reencode-picture.ts'
import { RemoteFileError, type RemoteFiles } from '#adapters/remote-file/remote-file.ts'
import { newMediaFolder } from './media-folder.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Logger } from '#platform/telemetry/logger.ts'

export interface PictureDeps {
  store: MediaStore
  logger: Logger
  remoteFiles: RemoteFiles
}

const FILES = {
  256: { name: '256.webp', contentType: 'image/webp' },
  1024: { name: '1024.webp', contentType: 'image/webp' },
  jpeg: { name: '1024.jpg', contentType: 'image/jpeg' },
} as const

export type PictureFile = keyof typeof FILES

export const pictureKey = (folder: string, file: PictureFile): string => `picture/${folder}/${FILES[file].name}`
const keysIn = (folder: string): string[] => [
  pictureKey(folder, 256),
  pictureKey(folder, 1024),
  pictureKey(folder, 'jpeg'),
]

/** Each of them holds a file of up to 5 MB. */
const MAX_WAITING_PER_USER = 10
const WAIT_MS = 10_000

const turnsOfUsers = new Map<string, Semaphore>()

/** One picture of a user at a time on a node: many at once would make every other user wait. */
async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const turns = turnsOfUsers.get(userId) ?? createSemaphore(1, { maxWaiting: MAX_WAITING_PER_USER })
  turnsOfUsers.set(userId, turns)
  const waiting = AbortSignal.timeout(WAIT_MS)
  try {
    return await turns.run(waiting, work)
  } catch (error) {
    const isLate = waiting.aborted && error === waiting.reason
    if (isLate || error instanceof SemaphoreFullError) throw new AppError('ARTWORK_PENDING', { retryAfterSeconds: 2 })
    throw error
  } finally {
    if (turns.running + turns.waiting === 0 && turnsOfUsers.get(userId) === turns) turnsOfUsers.delete(userId)
  }
}

/** Copies the picture behind a URL into a new folder that no row names yet. The URL itself is not stored. */
export const storePictureFromUrl = (deps: PictureDeps, userId: string, url: string): Promise<string> =>
  inTurn(userId, async () => storeFiles(deps, await readRemote(deps.remoteFiles, url)))

/** Returns a new folder with the picture in each size; no row names it yet. */
export const storePicture = (deps: PictureDeps, userId: string, bytes: Uint8Array): Promise<string> =>
  inTurn(userId, () => storeFiles(deps, bytes))

async function readRemote(remoteFiles: RemoteFiles, url: string): Promise<Uint8Array> {
  try {
    return await remoteFiles.read(url)
  } catch (error) {
    if (error instanceof RemoteFileError) throw new AppError('ARTWORK_REFUSED', { cause: error })
    throw error
  }
}

async function storeFiles(deps: PictureDeps, bytes: Uint8Array): Promise<string> {
  const picture = await reencodePicture(bytes).catch((error: unknown) => {
    if (error instanceof PictureTooLargeError) throw new AppError('ARTWORK_TOO_LARGE', { cause: error })
    throw error instanceof PictureError ? new AppError('ARTWORK_REFUSED', { cause: error }) : error
  })
  const folder = newMediaFolder()
  const put = (file: PictureFile, body: Uint8Array) =>
    deps.store.put(pictureKey(folder, file), body, { contentType: FILES[file].contentType })
  const stored = await Promise.allSettled([
    put(256, picture.small),
    put(1024, picture.large),
    put('jpeg', picture.jpeg),
  ])
  const failure = stored.find((one) => one.status === 'rejected')
  if (!failure) return folder
  await discardPicture(deps, folder)
  throw failure.reason
}

export async function discardPicture(
  { store, logger }: Pick<PictureDeps, 'store' | 'logger'>,
  folder: string | null,
): Promise<void> {
  if (folder === null) return
  await store.deleteMany(keysIn(folder)).catch((error: unknown) => {
    logger.warn({ err: error, folder }, 'a picture that no row has is left to the sweeper')
  })
}

/**
 * When the write is refused, no row names the picture and it is deleted. After any other error it is unknown whether
 * the row names it, so it stays; if no row names it, the sweeper deletes it.
 */
export async function writeOrDiscardPicture<T>(
  deps: Pick<PictureDeps, 'store' | 'logger'> | null,
  folder: string | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (deps && error instanceof AppError) await discardPicture(deps, folder)
    throw error
  }
}
