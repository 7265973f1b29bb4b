import { describe, expect, test } from 'vitest'
import { addressKey } from './address-key.ts'
import { createRateLimiter } from './rate-limiter.ts'

describe('limits count an address', () => {
  test.each([
    ['of IPv4 as it is', '203.0.113.7', '203.0.113.7'],
    ['of IPv4 in the clothes of IPv6 as the IPv4 one', '::ffff:203.0.113.7', '203.0.113.7'],
    ['of IPv4 in the clothes of IPv6, written in hex', '::ffff:cb00:7107', '203.0.113.7'],
    ['of IPv6 as its network of 64 bits', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['of IPv6 written short', '2001:db8::1', '2001:db8:0:0::/64'],
    ['of IPv6 with capitals and leading zeros', '2001:0DB8:0001::9', '2001:db8:1:0::/64'],
    ['of IPv6 that ends like IPv4', '64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['of a link with its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['of this machine', '::1', '0:0:0:0::/64'],
    ['that is none as the text that it is', 'person-7', 'person-7'],
  ])('%s', (_how, address, key) => expect(addressKey(address)).toBe(key))

  test('so that the owner of an IPv6 network gets no more than one visitor', async () => {
    const limiter = createRateLimiter(null, () => true)
    const limit = { name: 'test', points: 3, perSeconds: 60 }
    const waits = []
    for (let n = 1; n <= 4; n += 1) waits.push(await limiter.consume(limit, `2001:db8:7:7:${n}::${n}`))
    expect(waits).toEqual([null, null, null, expect.any(Number)])
    expect(await limiter.consume(limit, '2001:db8:7:8::1')).toBeNull()
  })
})
