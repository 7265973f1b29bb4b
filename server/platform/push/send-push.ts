import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import type { PushContent } from './content.ts'
import type { PushKeys } from './push-keys.ts'
import { type PushNetwork, UnreachableAddress, guardedLookup } from './push-network.ts'

/** How long one try may take in all. */
const pushTimeoutMs = 10_000

export interface PushPart {
  keys: PushKeys
  network: PushNetwork
  /** A contact of the operator, which push services ask for: `mailto:` or `https:`. */
  contact: string
}

interface Notification {
  subscription: { endpoint: string; p256dh: string; auth: string }
  content: PushContent
  /** How long the push service stores it for a browser that is off. */
  ttlSeconds: number
  /** At most 32 characters of base64url. */
  topic: string
  isUrgent: boolean
}

export interface PushAnswer {
  status: number
  /** As the service asks; null when it does not. */
  retryAfterSeconds: number | null
}

/**
 * Hand one notification to its push service, encrypted for its browser (RFC 8291). It follows no redirect and reads no
 * answer but the head. @throws when there was no answer, or the endpoint may not be reached.
 */
export function sendPush(
  { keys, network, contact }: PushPart,
  { subscription, content, ttlSeconds, topic, isUrgent }: Notification,
  timeoutMs = pushTimeoutMs,
): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = subscription
  const url = new URL(endpoint)
  if (!network.allows(url)) throw new UnreachableAddress('the endpoint may not be reached')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    { vapidDetails: { subject: contact, ...keys }, TTL: ttlSeconds, topic, urgency: isUrgent ? 'high' : 'normal' },
  )
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method,
        headers,
        lookup: guardedLookup(network),
        // A connection of its own, so that none is reused that was made for another name.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const retryAfter = Number(response.headers['retry-after'])
        resolve({
          status: response.statusCode ?? 0,
          retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
        })
        response.destroy()
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}
