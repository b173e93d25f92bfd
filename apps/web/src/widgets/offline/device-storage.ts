export interface StorageUsage {
  usedBytes: number
  /** What the browser grants to this site, used or not. */
  quotaBytes: number
}

/** Null where the browser does not say. */
export async function readStorageUsage(): Promise<StorageUsage | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota }
  } catch {
    return null
  }
}

/** Asks that what is kept is not thrown away when the device runs short of room. Some browsers ask the person. */
export async function requestPersistentStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // It is kept all the same, only less surely.
  }
}

/** As in 3.1 MB, in the words of the language. */
export function formatBytes(bytes: number, locale: string): string {
  const inGigabytes = bytes >= 1e9
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inGigabytes ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (inGigabytes ? 1e9 : 1e6))
}
