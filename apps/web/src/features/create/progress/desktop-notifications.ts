import { useSyncExternalStore } from 'react'
import { Listeners } from '#lib/listeners.ts'

export type NotifyPermission = NotificationPermission | 'unsupported'

const listeners = new Listeners()

const readPermission = (): NotifyPermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

export function useNotifyPermission(): NotifyPermission {
  return useSyncExternalStore(listeners.add, readPermission)
}

/** Must only be called in response to a press. */
export async function requestNotifyPermission(): Promise<void> {
  await Notification.requestPermission()
  listeners.notify()
}

interface Message {
  title: string
  body: string
  /** A later message with the same tag replaces this one. */
  tag: string
}

/** Notifies users who have allowed it while the page is hidden. */
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
    // On phones only the service worker can show notifications.
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, options)
  }
}
