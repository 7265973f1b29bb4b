import { expect, test } from 'vitest'
import { type MailContent, opening, paragraph } from '../../../platform/mail/content.ts'
import { withOwnWords } from '../service/with-own-words.ts'

const content: MailContent = {
  subject: 'Ours',
  preview: 'Preview',
  heading: 'Heading',
  blocks: [opening('Hello.'), { type: 'button', label: 'Open', url: 'https://events.example' }],
  reason: 'You are a guest.',
}
const own = { html: '<p>Hi</p>', text: 'Hi', language: 'de' } as const

test('an own opening replaces ours, and all the rest stays', () => {
  expect(withOwnWords(content, { subject: 'Theirs', opening: own })).toEqual({
    ...content,
    subject: 'Theirs',
    blocks: [{ type: 'rich', ...own }, content.blocks[1]],
  })
  expect(withOwnWords(content, { subject: null, opening: null })).toEqual(content)
})

test('where ours says what stands nowhere else, theirs comes before it', () => {
  const told = { ...content, blocks: [paragraph('Here’s what changed:')] }
  expect(withOwnWords(told, { subject: null, opening: own }).blocks).toEqual([{ type: 'rich', ...own }, ...told.blocks])
})

test('what an opening alone says stays after an own one', () => {
  const confirmed = { ...content, blocks: [opening('You’re in. Show this code.', 'Show this code.')] }
  expect(withOwnWords(confirmed, { subject: null, opening: own }).blocks).toEqual([
    { type: 'rich', ...own },
    paragraph('Show this code.'),
  ])
})
