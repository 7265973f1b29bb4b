import { expect, test } from 'vitest'
import { english } from '../../testing/english.ts'
import type { MailContent } from './content.ts'
import { renderMail } from './render-mail.ts'

const frame = { publicUrl: 'https://events.example', unsubscribeUrl: null }
const hostile = '<img src=x onerror=alert(1)>"\'&'
const content: MailContent = {
  subject: hostile,
  preview: hostile,
  heading: hostile,
  blocks: [
    { type: 'paragraph', text: hostile },
    { type: 'button', label: hostile, url: 'https://events.example/e/a?b=1&c="><script>' },
    { type: 'facts', rows: [{ label: 'Place', value: hostile, before: hostile }] },
    { type: 'quote', text: hostile, by: hostile },
    { type: 'note', text: hostile },
  ],
  reason: hostile,
}

test('what people wrote is text and never markup', async () => {
  const { html, text } = await renderMail(english, content, frame)
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;img src=x')
  expect(text).toContain(hostile)
})

test('the text reads as if it had been written that way', async () => {
  const { text } = await renderMail(
    english,
    {
      subject: 'Changed: Sjøfest',
      preview: 'Start: Sat 5 Dec, 19:00',
      heading: 'Sjøfest has changed',
      blocks: [
        { type: 'facts', rows: [{ label: 'Start', value: 'Sat 5 Dec, 19:00', before: 'Fri 4 Dec, 20:00' }] },
        { type: 'quote', text: 'A storm.\n\nSee you.', by: 'Rooftop House' },
        { type: 'button', label: 'Open the event', url: 'https://events.example/e/sjofest' },
      ],
      reason: 'You’re getting this because you have a place.',
    },
    { ...frame, unsubscribeUrl: 'https://events.example/unsubscribe/token' },
  )
  expect(text).toBe(`Sjøfest has changed

Start: Sat 5 Dec, 19:00 (was Fri 4 Dec, 20:00)

Rooftop House writes:
> A storm.
>
> See you.

Open the event:
https://events.example/e/sjofest

———

You’re getting this because you have a place.

Unsubscribe:
https://events.example/unsubscribe/token

Marquee · https://events.example
`)
})

test.each([
  ['theirs', 'ar', 'lang="ar" dir="rtl"'],
  ['none of ours when nobody knows theirs', null, 'lang="" dir="auto"'],
] as const)('the words of organizers are marked with their language: %s', async (_what, language, marks) => {
  const words = { html: '<p>Hello</p>', text: 'Hello', language }
  const { html } = await renderMail(
    english,
    { ...content, wordsLanguage: language, blocks: [{ type: 'rich', ...words }] },
    frame,
  )
  expect(html).toMatch(new RegExp(`<h1[^>]* ${marks}`))
  expect(html).toMatch(new RegExp(`<div[^>]* ${marks}`))
})

test.each(['/e/sjofest', 'javascript:alert(1)', 'https://', 'mailto:ada@example.test'])(
  'an address that leads nowhere from a mailbox is refused: %s',
  async (url) => {
    const blocks = [{ type: 'button' as const, label: 'Open', url }]
    await expect(renderMail(english, { ...content, blocks }, frame)).rejects.toThrow('absolute')
  },
)
