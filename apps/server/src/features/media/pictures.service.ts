import type { MediaStore } from '#adapters/media-store/media-store.ts'
import { PictureError, reencodePicture } from '#adapters/picture/reencode-picture.ts'
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

/** Copies the picture behind a URL into a new folder that no row names yet. The URL itself is not stored. */
export async function storePictureFromUrl(deps: PictureDeps, url: string): Promise<string> {
  return storePicture(deps, await readRemote(deps.remoteFiles, url))
}

async function readRemote(remoteFiles: RemoteFiles, url: string): Promise<Uint8Array> {
  try {
    return await remoteFiles.read(url)
  } catch (error) {
    if (error instanceof RemoteFileError) throw new AppError('ARTWORK_REFUSED', { cause: error })
    throw error
  }
}

/** Returns a new folder with the picture in each size; no row names it yet. */
export async function storePicture(deps: PictureDeps, bytes: Uint8Array): Promise<string> {
  const picture = await reencodePicture(bytes).catch((error: unknown) => {
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
