import { addressKey } from '../../../platform/limits/address-key.ts'
import type { Caller, CallerLimit } from '../../../platform/limits/caller-limit.ts'
import { once } from '../../../platform/once.ts'
import { perPlatform } from '../../../platform/per-platform.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bounds } from './bounds.ts'
import { Holders } from './holders.ts'

type Bounds = Pick<CallerLimit, 'withoutBrowser' | 'perBrowser' | 'perAddress'>

/**
 * Counts what the callers of each address hold open. Each browser with the cookie has its own
 * count, and all browsers of an address have a bigger one, because a venue has one address.
 */
export class HeldByCaller {
  readonly #holders = new Holders()
  readonly #bounds: Bounds

  constructor(most: Bounds) {
    this.#bounds = most
  }

  /** Count one more. @returns false, without counting, when there are as many as allowed. */
  take({ ip, browserId }: Caller): boolean {
    const { withoutBrowser, perBrowser, perAddress } = this.#bounds
    const address = addressKey(ip)
    if (!browserId) return this.#holders.take(address, withoutBrowser)
    if (!this.#holders.take(`browser ${browserId}`, perBrowser)) return false
    if (this.#holders.take(`browsers of ${address}`, perAddress)) return true
    this.#holders.giveBack(`browser ${browserId}`)
    return false
  }

  /** Count one less. */
  giveBack({ ip, browserId }: Caller): void {
    const address = addressKey(ip)
    if (!browserId) return this.#holders.giveBack(address)
    this.#holders.giveBack(`browser ${browserId}`)
    this.#holders.giveBack(`browsers of ${address}`)
  }
}

/** Sockets and streams of server-sent events together. */
export const createConnections = () => new HeldByCaller(bounds.connections)

const heldAloneOf = perPlatform(() => new HeldByCaller(bounds.alone))

/**
 * Count one more subscription that is executed for one viewer, because each queries the database
 * repeatedly. @returns a function that takes it back; null when the caller has as many as allowed.
 */
export function takeAlone(platform: Platform, caller: Caller): (() => void) | null {
  const held = heldAloneOf(platform)
  return held.take(caller) ? once(() => held.giveBack(caller)) : null
}
