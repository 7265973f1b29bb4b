import { lookup } from 'node:dns'
import { type LookupFunction, isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Where the push services may be. Browsers name them, so anybody can name anything. */
export interface PushNetwork {
  /** Whether an endpoint has an allowed form. Where its name leads to is checked when it is used. */
  allows(endpoint: URL): boolean
  /** Whether the server may connect to this IP address. */
  reaches(address: string): boolean
}

/**
 * The public internet over TLS, under a name, at the usual port: no other services are knocked at, and none of this
 * machine or an inner network. Only a test has another.
 */
export const publicNetwork: PushNetwork = {
  allows({ protocol, hostname, port, username, password }) {
    const isName = hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0
    return protocol === 'https:' && isName && port === '' && username === '' && password === ''
  },
  reaches: isPublicAddress,
}

export class UnreachableAddress extends Error {
  readonly code = 'UNREACHABLE_ADDRESS'
}

/**
 * Look a name up for one connection, without the addresses that may not be reached. The connection goes to what was
 * checked, so a name that changes meanwhile leads nowhere else.
 */
export function guardedLookup({ reaches }: PushNetwork): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const [first, ...rest] = found.filter(({ address }) => reaches(address))
      if (!first) return callback(new UnreachableAddress('the name leads to no public address'), [])
      if (options.all) return callback(null, [first, ...rest])
      callback(null, first.address, first.family)
    })
  }
}
