import { useSyncExternalStore } from 'react'

export type NotifyPermission = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

const readPermission = (): NotifyPermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

export function useNotifyPermission(): NotifyPermission {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readPermission)
}

/** Only ever called by a press. */
export async function requestNotifyPermission(): Promise<void> {
  await Notification.requestPermission()
  for (const listener of listeners) listener()
}

interface Message {
  title: string
  body: string
  /** A later message about the same thing takes the place of this one. */
  tag: string
}

/** Tells somebody who is looking elsewhere and has allowed it. */
export async function notifyIfHidden({ title, body, tag }: Message): Promise<void> {
  if (!document.hidden || readPermission() !== 'granted') return
  const options = { body, tag, icon: '/icons/icon-192.png' }
  try {
    const notification = new Notification(title, options)
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
    })
  } catch {
    // Phones only let the service worker notify.
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, options)
  }
}
