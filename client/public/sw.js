/*
 * Shows notifications, also while no page is open. It has no fetch handler: every page and file comes from the network, and
 * none is ever stale because of it. client/features/push registers it when somebody asks for notifications. What it gets
 * is server/platform/push/content.ts.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

function show({ title, body, path, tag, language }) {
  return self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: 'auto',
    icon: '/icons/icon-192.png',
    data: { path },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

/** Focus the window that shows the page, or open one. */
async function openPage(path) {
  const { origin, pathname, href } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => new URL(url).pathname === pathname)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** The push service gave this browser another address. Without the one before, the next visit turns it on again. */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = fresh.toJSON()
  const before = oldSubscription.toJSON()
  await fetch('/bff/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: ReplaceBrowserInput!) { replaceBrowser(input: $input) { __typename } }',
      variables: {
        input: {
          before: { endpoint: before.endpoint, auth: before.keys.auth },
          endpoint,
          p256dh: keys.p256dh,
          auth: keys.auth,
        },
      },
    }),
  })
}
