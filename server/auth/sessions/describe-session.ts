import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { BlockList, isIP } from 'node:net'
import Bowser from 'bowser'
import { withValues } from '../../contract/text/say.ts'

/** A browser's own description in words: `Chrome on Windows`. */
export function describeDevice(i18n: I18n, userAgent: string | null): string {
  const unknown = i18n._(msg`Unknown device`)
  if (!userAgent) return unknown
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name) return i18n._(msg`${{ browser: browser.name }} on ${{ system: os.name }}`)
  return browser.name || os.name || unknown
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
export function describePlace(i18n: I18n, address: string | null): string {
  const version = isIP(address ?? '')
  if (!address || version === 0) return i18n._(msg`Unknown address`)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (networks.loopback.check(address, family)) return i18n._(msg`The machine that runs this site`)
  if (networks.local.check(address, family)) return i18n._(msg`Local network, ${{ address }}`)
  return i18n._(
    withValues(msg({ message: 'Address {address}', comment: 'Of a device in the internet: Address 203.0.113.7' }), {
      address,
    }),
  )
}
