import { pushWorkerPath } from '#contract/push-worker.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import { readPublicConfig } from '#client/lib/public-config.ts'
import { isTurnedOn, noteTurnedOn } from './turned-on.ts'
import { BrowserNotifications, SubscribeBrowser, UnsubscribeBrowser } from './push-documents.ts'

/** `unsupported`: this browser cannot have any, such as one on an iPhone that does not have the site as an app. */
export type NotificationState = 'unsupported' | 'off' | 'denied' | 'on'

interface Place {
  /** Of the registration or entry. */
  id: string
  /** Proves it for someone without an account. */
  secret: string | null
}

function canHaveNotifications(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether this browser is told of a place. It asks the person nothing. */
export async function readState(place: Place): Promise<NotificationState> {
  if (!canHaveNotifications()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  if (await isOn(subscription, place)) return 'on'
  // The place has another secret since its address was confirmed, or the person logged in again.
  if (!isTurnedOn(place.id)) return 'off'
  return (await subscribe(subscription, place)) ? 'on' : 'off'
}

/** Ask the person, and tell the server. Call it only when they pressed. @throws when it failed. */
export async function turnOn(place: Place): Promise<NotificationState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await activeWorker()
  const applicationServerKey = readPublicConfig()?.pushKey
  if (!applicationServerKey) throw new Error('the page does not name the site’s key')
  const stored = await registration.pushManager.getSubscription()
  // Made for another key, such as before the site moved: its push service takes nothing from us.
  if (stored && toBase64Url(stored.options.applicationServerKey) !== applicationServerKey) await stored.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  if (!(await subscribe(subscription, place))) throw new Error('the browser could not be subscribed')
  noteTurnedOn(place.id, true)
  return 'on'
}

/** Other places in this browser stay as they are. @throws when it failed. */
export async function turnOff(place: Place): Promise<NotificationState> {
  noteTurnedOn(place.id, false)
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  const input = { endpoint: subscription.endpoint, secret: place.secret }
  await api.mutate({ mutation: UnsubscribeBrowser, variables: { input } })
  return 'off'
}

async function isOn({ endpoint }: PushSubscription, { secret }: Place): Promise<boolean> {
  const variables = { endpoint, secret }
  const { data } = await api.query({ query: BrowserNotifications, variables, fetchPolicy: 'no-cache' })
  return data?.browserNotifications?.isOn ?? false
}

async function subscribe(subscription: PushSubscription, { secret }: Place): Promise<boolean> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const input = {
    endpoint: endpoint ?? '',
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    userAgent: navigator.userAgent,
    secret,
  }
  const { data } = await api.mutate({ mutation: SubscribeBrowser, variables: { input } })
  return data?.subscribeBrowser?.__typename === 'BrowserNotifications'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!registration?.active || new URL(registration.active.scriptURL).pathname !== pushWorkerPath) return null
  return registration.pushManager.getSubscription()
}

/** Only an active worker can subscribe. `ready` would be the one of this page, which may be another. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(pushWorkerPath, { updateViaCache: 'none' })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!worker || worker.state === 'redundant') reject(new Error('the worker could not be installed'))
      else if (worker.state === 'activated') resolve()
    }
    worker?.addEventListener('statechange', look)
    look()
  })
  return registration
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
