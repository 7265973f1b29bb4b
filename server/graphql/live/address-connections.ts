import { addressKey } from '../../platform/address-key.ts'
import type { Caller } from '../../platform/caller-limit.ts'
import { bounds } from './bounds.ts'
import { Holders } from './holders.ts'

/**
 * Counts the connections of each address, sockets and streams of server-sent events together. Browsers that show our
 * cookie count one by one, and together up to a bigger number: a venue has one address.
 */
export class AddressConnections {
  readonly #holders = new Holders()

  /** One more. @returns false when there are as many as allowed; it is not counted then. */
  take({ ip, browserId }: Caller): boolean {
    const address = addressKey(ip)
    if (!browserId) return this.#holders.take(address, bounds.connectionsPerAddress)
    if (!this.#holders.take(`browser ${browserId}`, bounds.connectionsPerBrowser)) return false
    if (this.#holders.take(`browsers of ${address}`, bounds.connectionsOfBrowsersPerAddress)) return true
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
