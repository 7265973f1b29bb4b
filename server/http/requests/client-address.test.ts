import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('the address of a client', () => {
  const socket = '10.0.0.9'
  test.each([
    ['of the socket, without a trusted proxy', '203.0.113.7', 0, socket],
    ['that the outermost own proxy received', '198.51.100.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['without the port that some proxies write', '203.0.113.7:51234', 1, '203.0.113.7'],
    ['of IPv6', '2001:db8::7', 1, '2001:db8::7'],
    ['of IPv6 in brackets', '[2001:db8::7]', 1, '2001:db8::7'],
    ['of IPv6 with a port', '[2001:db8::7]:51234', 1, '2001:db8::7'],
    ['of the socket, where a proxy writes none', 'unknown', 1, socket],
  ])('%s', (_name, forwardedFor, trustedProxies, address) => {
    expect(clientAddress(socket, forwardedFor, trustedProxies)).toBe(address)
  })
})
