export interface StorageUsage {
  usedBytes: number
  /** The storage that the browser grants to this site, used or not. */
  quotaBytes: number
}

/** Returns null when the browser does not report its storage. */
export async function readStorageUsage(): Promise<StorageUsage | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota }
  } catch {
    return null
  }
}

/** Asks the browser not to evict offline songs when the device runs low on storage. Some browsers ask the user. */
export async function requestPersistentStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // The songs are stored anyway, but the browser may evict them.
  }
}

/** Formats a size such as 3.1 MB for the locale. */
export function formatBytes(bytes: number, locale: string): string {
  const inGigabytes = bytes >= 1e9
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inGigabytes ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (inGigabytes ? 1e9 : 1e6))
}
