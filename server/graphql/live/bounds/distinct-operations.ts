import { addressKey } from '../../../platform/limits/address-key.ts'
import { once } from '../../../platform/once.ts'
import { perPlatform } from '../../../platform/per-platform.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bounds } from './bounds.ts'

/** The different operations with which an address follows one feed, and how often each. */
type Followed = Map<string, number>

const followedOf = perPlatform(() => new Map<string, Followed>())

/**
 * Count one more operation of an address on a feed. Equal operations are answered together and cost
 * nothing, so any number of those is allowed. @returns a function that takes it back; null when the
 * address follows this feed with too many different operations.
 */
export function takeOperation(platform: Platform, feedId: string, ip: string, key: string): (() => void) | null {
  const all = followedOf(platform)
  const place = `${addressKey(ip)} ${feedId}`
  const followed = all.get(place) ?? new Map<string, number>()
  if (!followed.has(key) && followed.size >= bounds.operationsPerFeed) return null
  all.set(place, followed)
  followed.set(key, (followed.get(key) ?? 0) + 1)
  return once(() => {
    const left = followed.get(key)! - 1
    if (left > 0) return void followed.set(key, left)
    followed.delete(key)
    if (followed.size === 0) all.delete(place)
  })
}
