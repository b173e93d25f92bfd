import { isLanguage } from '@cadenza/domain/languages'
import { answerOf, api } from '#lib/api-client.ts'

const canBePushed = (): boolean =>
  typeof Notification !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window

/** Null while no service worker is there, as in development. */
async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

export const canSubscribe = async (): Promise<boolean> => canBePushed() && (await findWorker()) !== null

type PushResult = 'on' | 'denied'

/** Only in answer to a press: browsers ask the person. */
export async function turnOnPush(publicKey: string, spokenLanguage: string): Promise<PushResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const worker = await findWorker()
  if (!worker) throw new Error('no service worker')
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const language = isLanguage(spokenLanguage) ? spokenLanguage : 'en'
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    language,
  }
  await answerOf(api.PUT('/api/notifications/push', { body }))
  await answerOf(api.PUT('/api/settings', { body: { notifications: { push: true } } }))
  return 'on'
}

export async function turnOffPush(): Promise<void> {
  await answerOf(api.DELETE('/api/notifications/push'))
  const worker = await findWorker()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
