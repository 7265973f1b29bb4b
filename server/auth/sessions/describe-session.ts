import { BlockList, isIP } from 'node:net'
import Bowser from 'bowser'

/** A browser's own description in words: `Chrome on Windows`. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || os.name || 'Unknown device'
}

const networks = { loopback: new BlockList(), local: new BlockList() }
networks.loopback.addSubnet('127.0.0.0', 8)
networks.loopback.addAddress('::1', 'ipv6')
networks.local.addSubnet('10.0.0.0', 8)
networks.local.addSubnet('172.16.0.0', 12)
networks.local.addSubnet('192.168.0.0', 16)
networks.local.addSubnet('169.254.0.0', 16)
networks.local.addSubnet('fc00::', 7, 'ipv6')
networks.local.addSubnet('fe80::', 10, 'ipv6')

/** Describe where a session is used. No town: registers are often wrong, which frightens people. */
export function describePlace(address: string | null): string {
  const version = isIP(address ?? '')
  if (!address || version === 0) return 'Unknown address'
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (networks.loopback.check(address, family)) return 'The machine that runs this site'
  if (networks.local.check(address, family)) return `Local network, ${address}`
  return `Address ${address}`
}
