import { describe, expect, test } from 'vitest'
import type { MailBlock, MailContent } from './content.ts'
import { mergeContent } from './merge-content.ts'

type Rows = Extract<MailBlock, { type: 'facts' }>['rows']
const mail = (subject: string, rows: Rows, quote?: string): MailContent => ({
  subject,
  preview: '',
  heading: subject,
  blocks: [{ type: 'facts', rows }, ...(quote ? [{ type: 'quote' as const, text: quote, by: 'Us' }] : [])],
  reason: '',
})
const places = (before: string, value: string): Rows[number] => ({ label: 'Places', value, before })
const start = (before: string, value: string): Rows[number] => ({ label: 'Start', value, before })
const factsOf = (content: MailContent | null) =>
  content?.blocks.flatMap((block) => (block.type === 'facts' ? block.rows : []))

describe('one mail for two that say the same kind of thing', () => {
  test('says how it is in the end, and how it was before the first', () => {
    const merged = mergeContent(mail('3 places now', [places('2', '3')]), mail('4 places now', [places('3', '4')]))
    expect(merged?.subject).toBe('4 places now')
    expect(factsOf(merged)).toEqual([places('2', '4')])
  })

  test('is none when everything is as it was', () => {
    expect(mergeContent(mail('3 places now', [places('2', '3')]), mail('2 places now', [places('3', '2')]))).toBeNull()
  })

  test('says what only the first one said, with its quotes', () => {
    const merged = mergeContent(mail('Start', [start('19:00', '20:00')], 'Sorry!'), mail('Place', [places('a', 'b')]))
    expect(factsOf(merged)).toEqual([places('a', 'b'), start('19:00', '20:00')])
    expect(merged?.blocks.at(-1)).toMatchObject({ type: 'quote', text: 'Sorry!' })
  })

  test('says what is as before without a change beside it', () => {
    const both = mail('Both', [places('a', 'b'), start('19:00', '20:00')])
    expect(factsOf(mergeContent(both, mail('Back', [places('b', 'a')])))).toEqual([
      { label: 'Places', value: 'a' },
      start('19:00', '20:00'),
    ])
  })

  test('is the second where neither tells of a change', () => {
    const next = mail('Log in', [])
    expect(mergeContent(mail('Log in', []), next)).toEqual(next)
  })
})
