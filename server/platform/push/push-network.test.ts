import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { UnreachableAddress, guardedLookup, publicNetwork } from './push-network.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QF',
  'https://wns2-by3p.notify.windows.com/w/?token=BQ',
  'https://push.example.org:443/up/abc',
])('%s may be an endpoint', (endpoint) => expect(publicNetwork.allows(new URL(endpoint))).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[2606:4700::1]/',
  'https://localhost/',
  'https://intranet/',
  'https://push.example.org:8443/',
  'https://user:word@push.example.org/',
  'ftp://push.example.org/',
  'file:///etc/passwd',
  'data:text/plain,x',
])('%s may not', (endpoint) => expect(publicNetwork.allows(new URL(endpoint))).toBe(false))

const look = (reaches: (address: string) => boolean, all: boolean) =>
  new Promise<string | LookupAddress[]>((resolve, reject) => {
    guardedLookup({ allows: () => true, reaches })('localhost', { all }, (error, found) =>
      error ? reject(error) : resolve(found),
    )
  })

test('a name that leads to this machine is never connected to', async () => {
  await expect(look(publicNetwork.reaches, true)).rejects.toThrow(UnreachableAddress)
  await expect(look(publicNetwork.reaches, false)).rejects.toThrow(UnreachableAddress)
})

test('of several addresses only those that may be reached are used', async () => {
  expect(await look((address) => address === '127.0.0.1', true)).toEqual([{ address: '127.0.0.1', family: 4 }])
  expect(await look((address) => address === '127.0.0.1', false)).toBe('127.0.0.1')
})
