import { expect, test } from 'vitest'
import { ticketNumber } from './ticket-number.ts'

test('a ticket’s number is eight letters and digits of its proof that nobody mixes up', () => {
  const proof = Buffer.from([0x00, 0x44, 0x32, 0x14, 0xc7, 9, 9, 9, 9, 9]).toString('base64url')
  expect(ticketNumber(`AZ-ih8K1dYmLX03bpm-DhA.${proof}`)).toBe('0123-4567')
  const other = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xfe, 0, 0, 0, 0, 0]).toString('base64url')
  expect(other).toMatch(/[-_]/)
  expect(ticketNumber(`AZ-ih8K1dYmLX03bpm-DhA.${other}`)).toBe('ZZZZ-ZZZY')
})
