import { expect, test } from 'vitest'
import { bundleContent } from './bundle-content.ts'
import { type MailContent, button, link, note, paragraph } from './content.ts'

const contentOf = (date: string, more: Partial<MailContent> = {}): MailContent => ({
  subject: `Coming up: ${date}`,
  preview: date,
  heading: `${date} is coming up`,
  blocks: [paragraph('See you.'), button('Open your ticket', `https://events.example/${date}`), note('Keep it.')],
  reason: 'You’re registered.',
  ...more,
})
const partOf = (date: string, more: Partial<MailContent> = {}) => ({
  content: contentOf(date, more),
  unsubscribeUrl: `https://events.example/unsubscribe/${date}`,
})
const section = { heading: 'You’re also coming on Tuesday.', unsubscribe: 'No more reminders for that date' }

test('a mail alone stays as it is', () => {
  expect(bundleContent([partOf('monday', { section })])).toEqual(contentOf('monday', { section }))
})

test('of others stands below the first what it does not say already, under their heading and with their way out', () => {
  const attachments = [{ filename: 'tuesday.ics', contentType: 'text/calendar', text: 'BEGIN' }]
  const whole = bundleContent([partOf('monday'), partOf('tuesday', { section, attachments })])
  expect(whole).toEqual({
    ...contentOf('monday'),
    preview: 'monday · tuesday',
    blocks: [
      ...contentOf('monday').blocks,
      paragraph('You’re also coming on Tuesday.'),
      button('Open your ticket', 'https://events.example/tuesday'),
      link('No more reminders for that date', 'https://events.example/unsubscribe/tuesday'),
    ],
    attachments,
  })
})

test('the first has a way out of its own as well, because the foot of the mail has the one out of all', () => {
  const whole = bundleContent([partOf('monday', { section }), partOf('tuesday', { section })])
  const ways = ['monday', 'tuesday'].map((date) =>
    link('No more reminders for that date', `https://events.example/unsubscribe/${date}`),
  )
  expect(whole.blocks.filter(({ type }) => type === 'link')).toEqual(ways)
})

test('an opening that organizers wrote for one date stays', () => {
  const own = { type: 'rich', html: '<p>Bring a towel.</p>', text: 'Bring a towel.', language: 'en' } as const
  const whole = bundleContent([partOf('monday'), partOf('tuesday', { blocks: [own], section })])
  expect(whole.blocks).toContainEqual(own)
})
