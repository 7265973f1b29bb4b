import { isIPv4 } from 'node:net'

/** Whether a host name or an address, such as `[::1]`, leads to this very machine and nowhere else. Pure. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIPv4(name)) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}
