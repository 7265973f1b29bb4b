import { expect, test } from 'vitest'
import { fillLine, prepareText } from './filled-text.ts'

const values = {
  'first name': 'Ada',
  event: 'Sjøfest & friends',
  date: 'Fri 4 Dec, 20:00 (Oslo time)',
  place: 'Sjøhuset',
  host: 'Rooftop House',
  'ticket link': 'https://events.example/e/sjofest/ticket?registration=a&b=1',
  'event link': 'https://events.example/e/sjofest',
  'online link': 'https://events.example/e/sjofest/join',
}
const fill = (markdown: string, more: Partial<typeof values> = {}) =>
  prepareText(markdown).fillIn({ ...values, ...more })
const linkTo = (href: string, words: string) =>
  `<a href="${href}" rel="nofollow noopener ugc" target="_blank">${words}</a>`

test('fields stand in text, in emphasis and in a subject', () => {
  expect(fill('Hi **{first name}**, see you at {event}.')).toEqual({
    html: '<p>Hi <strong>Ada</strong>, see you at Sjøfest &amp; friends.</p>',
    text: 'Hi Ada, see you at Sjøfest & friends.',
  })
  expect(fillLine('{event}: hi {first name}', { ...values, 'first name': 'A\nda' })).toBe('Sjøfest & friends: hi A da')
})

test('a link field is a link, bare and as the target of one', () => {
  const href = 'https://events.example/e/sjofest/ticket?registration=a&amp;b=1'
  expect(fill('{ticket link}.').html).toBe(`<p>${linkTo(href, href)}.</p>`)
  expect(fill('[Your ticket]({ticket link})')).toEqual({
    html: `<p>${linkTo(href, 'Your ticket')}</p>`,
    text: `Your ticket (${values['ticket link']})`,
  })
})

test('a value in an address is encoded', () =>
  expect(fill('[x](https://a.test/?n={first name})', { 'first name': 'A "b"&c' }).html).toBe(
    `<p>${linkTo('https://a.test/?n=A%20%22b%22%26c', 'x')}</p>`,
  ))

test('a value is never markup, and never a field', () => {
  for (const name of ['[x](https://evil.test)', '<b onclick=x>', '**bold**', '{event}', '\u{E000}1\u{E001}']) {
    const { html, text } = fill('Hi {first name}', { 'first name': name })
    expect(text).toBe(`Hi ${name}`)
    expect(html).not.toMatch(/<(a|b|strong)\b|Sjøfest/)
  }
})

test('what an organizer types between the signs is no field', () =>
  expect(fill('\u{E000}1\u{E001} {nothing}').text).toBe('1 {nothing}'))
