import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createHolderSecrets } from '../../platform/secrets/secrets.ts'
import { readTicketCode, ticketCodeOf, ticketUrl } from './service/ticket-code.ts'

const platform = { secrets: createHolderSecrets('a key of this site'), publicUrl: 'https://events.example' }
const id = uuidv7()
const code = ticketCodeOf(platform, id)

describe('T1 a ticket’s code', () => {
  test('is short, the same every time, and read back, bare or in its address', () => {
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{14}$/)
    expect(ticketCodeOf(platform, id)).toBe(code)
    const address = ticketUrl(platform, 'sjofest', id)
    expect(address).toBe(`https://events.example/e/sjofest/ticket?t=${code}`)
    for (const text of [code, `  ${code}\n`, address, `${address}&utm_source=door`])
      expect(readTicketCode(platform, text)).toBe(id)
  })

  test('is not the holder’s secret, nor a part of it', () => {
    expect(platform.secrets.secretFor(id)).not.toContain(code.split('.')[1])
  })

  test('of another registration, of another site, changed or cut is no code', () => {
    const [encoded, proof] = code.split('.')
    const other = ticketCodeOf(platform, uuidv4())
    const elsewhere = ticketCodeOf({ secrets: createHolderSecrets('the key of another site') }, id)
    const flipped = `${encoded}.${proof!.startsWith('A') ? 'B' : 'A'}${proof!.slice(1)}`
    const texts = [
      `${other.split('.')[0]}.${proof}`,
      `${encoded}.${other.split('.')[1]}`,
      elsewhere,
      flipped,
      code.slice(0, -1),
      `${code}A`,
      `${'_'.repeat(22)}.${proof}`,
      id,
      '',
      'https://events.example/e/sjofest/ticket',
      'https://events.example/e/sjofest/ticket?t=',
      `https://events.example/?x=${code}`,
      'javascript:alert(1)',
    ]
    for (const text of texts) expect({ text, id: readTicketCode(platform, text) }).toEqual({ text, id: null })
  })
})
