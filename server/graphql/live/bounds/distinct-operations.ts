import { addressKey } from '../../../platform/limits/address-key.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bounds } from './bounds.ts'

/** Different operations that an address follows one feed with, and how often each. */
type Followed = Map<string, number>

const ofPlatforms = new WeakMap<Platform, Map<string, Followed>>()

/**
 * One more operation of an address on a feed. Equal ones are answered together and cost nothing, so any number of those.
 *
 * @returns what takes it back, once; null when the address follows this feed in too many ways already.
 */
export function takeOperation(platform: Platform, feedId: string, ip: string, key: string): (() => void) | null {
  const all = ofPlatforms.get(platform) ?? new Map<string, Followed>()
  ofPlatforms.set(platform, all)
  const place = `${addressKey(ip)} ${feedId}`
  const followed = all.get(place) ?? new Map<string, number>()
  if (!followed.has(key) && followed.size >= bounds.operationsPerFeed) return null
  all.set(place, followed)
  followed.set(key, (followed.get(key) ?? 0) + 1)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    const left = followed.get(key)! - 1
    if (left > 0) return void followed.set(key, left)
    followed.delete(key)
    if (followed.size === 0) all.delete(place)
  }
}
