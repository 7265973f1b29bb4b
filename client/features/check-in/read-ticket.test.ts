import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guestIdOfCode, hashTicketCode, readTicketText } from './read-ticket.ts'

const uuid = '01a1b255-9eb7-7597-b40f-3d6319c78c2f'
const code = `${Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')}.W8CC044DjVv7MA`

test.each<[string, string, string | null]>([
  ['an address', `https://events.example/e/sjofest/ticket?t=${code}`, code],
  ['an address with more in it', `https://events.example/e/sjofest/ticket?utm=x&t=${code}#a`, code],
  ['the bare code', ` ${code}\n`, code],
  ['another address', 'https://example.org/menu', null],
  ['a text', 'WIFI:T:WPA;S:Door;P:secret;;', null],
  ['a code that was cut', code.slice(0, -1), null],
  ['nothing', '', null],
])('a ticket is read from %s', (_what, text, read) => {
  expect(readTicketText(text)).toBe(read)
})

test('a code is hashed as the server hashes it', async () => {
  expect(await hashTicketCode(code)).toBe(createHash('sha256').update(code).digest('base64url'))
})

test('the guest that a code names is found as the list names them', () => {
  expect(guestIdOfCode(code)).toBe(Buffer.from(`Registration:${uuid}`).toString('base64url'))
})
