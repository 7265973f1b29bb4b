import { addressKey } from '../../../platform/limits/address-key.ts'
import type { Caller, CallerLimit } from '../../../platform/limits/caller-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bounds } from './bounds.ts'
import { Holders } from './holders.ts'

type Bounds = Pick<CallerLimit, 'withoutBrowser' | 'perBrowser' | 'perAddress'>

/**
 * Counts what the callers of each address hold open. Browsers that show our cookie count one by one, and together up to
 * a bigger number: a venue has one address.
 */
export class HeldByCaller {
  readonly #holders = new Holders()
  readonly #bounds: Bounds

  constructor(most: Bounds) {
    this.#bounds = most
  }

  /** One more. @returns false when there are as many as allowed; it is not counted then. */
  take({ ip, browserId }: Caller): boolean {
    const { withoutBrowser, perBrowser, perAddress } = this.#bounds
    const address = addressKey(ip)
    if (!browserId) return this.#holders.take(address, withoutBrowser)
    if (!this.#holders.take(`browser ${browserId}`, perBrowser)) return false
    if (this.#holders.take(`browsers of ${address}`, perAddress)) return true
    this.#holders.giveBack(`browser ${browserId}`)
    return false
  }

  /** One that was taken is open no more. */
  giveBack({ ip, browserId }: Caller): void {
    const address = addressKey(ip)
    if (!browserId) return this.#holders.giveBack(address)
    this.#holders.giveBack(`browser ${browserId}`)
    this.#holders.giveBack(`browsers of ${address}`)
  }
}

/** Sockets and streams of server-sent events together. */
export const createConnections = () => new HeldByCaller(bounds.connections)

const ofPlatforms = new WeakMap<Platform, HeldByCaller>()

/**
 * One more subscription that is answered alone: each looks into the database for itself again and again.
 *
 * @returns what gives it back, once; null when the caller has as many as allowed.
 */
export function takeAlone(platform: Platform, caller: Caller): (() => void) | null {
  const held = ofPlatforms.get(platform) ?? new HeldByCaller(bounds.alone)
  ofPlatforms.set(platform, held)
  if (!held.take(caller)) return null
  let isTaken = true
  return () => {
    if (isTaken) held.giveBack(caller)
    isTaken = false
  }
}
