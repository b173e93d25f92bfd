import { tryLockFolder, type FolderLock } from '#dev/process/folder-lock.ts'

class DataDirInUse extends Error {
  constructor(dataDir: string, holderPid: string) {
    super(
      `Another launcher (pid ${holderPid}) already runs on ${dataDir}.\n` +
        'Stop it with Ctrl-C in its terminal, or give this one its own data: npm run dev -- --data-dir .dev-two --port 5273',
    )
  }
}

export async function lockDataDir(dataDir: string): Promise<FolderLock> {
  const lock = await tryLockFolder(dataDir)
  if ('release' in lock) return lock
  throw new DataDirInUse(dataDir, lock.holderPid)
}
