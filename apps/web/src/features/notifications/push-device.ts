import { isLanguage } from '@cadenza/domain/languages'
import { dataOrThrow, api } from '#lib/api/api-client.ts'

const supportsPush = (): boolean =>
  typeof Notification !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window

/** Returns null when there is no service worker, as in development. */
async function findServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

export const canSubscribe = async (): Promise<boolean> => supportsPush() && (await findServiceWorker()) !== null

type PushResult = 'on' | 'denied'

/** Must only be called in response to a press, because the browser asks the user for permission. */
export async function enablePush(publicKey: string, locale: string): Promise<PushResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const worker = await findServiceWorker()
  if (!worker) throw new Error('no service worker')
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const language = isLanguage(locale) ? locale : 'en'
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    language,
  }
  await dataOrThrow(api.PUT('/api/notifications/push', { body }))
  await dataOrThrow(api.PUT('/api/settings', { body: { notifications: { push: true } } }))
  return 'on'
}

export async function disablePush(): Promise<void> {
  await dataOrThrow(api.DELETE('/api/notifications/push'))
  const worker = await findServiceWorker()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
