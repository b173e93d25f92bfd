/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment -- runs in a browser as it stands, where no types of service workers are declared */
// Part of the service worker: shows what is pushed, and opens what it is about. It runs while no page is open.

const ICON = '/icons/icon-192.png'

/** What our own server sends; anything else is shown as news without words of its own. */
function readMessage(data) {
  try {
    const { title, path, tag } = data.json()
    const isOurs = typeof title === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path)
    if (isOurs) return { title, path, tag: String(tag) }
  } catch {
    // Not ours.
  }
  return { title: 'Cadenza', path: '/', tag: 'cadenza' }
}

self.addEventListener('push', (event) => {
  const { title, path, tag } = readMessage(event.data)
  event.waitUntil(self.registration.showNotification(title, { tag, icon: ICON, badge: ICON, data: { path } }))
})

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) {
    try {
      const moved = await page.navigate(path)
      await (moved ?? page).focus()
      return
    } catch {
      // A page that this worker does not control yet.
    }
  }
  await self.clients.openWindow(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})
