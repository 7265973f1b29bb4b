import { expect, test } from 'vitest'
import { sendMail } from '../../testing/send-mail.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import type { MailBlock, MailContent } from './content.ts'

const app = shareTestApp()

const change: MailBlock = { type: 'facts', rows: [{ label: 'Group size', value: '3', before: '2' }] }
const written = (subject: string, blocks: MailBlock[] = []): MailContent => {
  return { subject, preview: subject, heading: subject, blocks, reason: 'A test.' }
}

/** Two mails about the same thing, the second in another language. @returns what waits to be sent. */
async function inTwoLanguages(blocks: MailBlock[]) {
  const address = `${crypto.randomUUID()}@example.test`
  const mail = { kind: 'changed', to: { name: 'Ada', address }, thing: 'party:1' }
  await sendMail(app.platform, { ...mail, language: 'en', content: written('Changed', blocks) })
  await sendMail(app.platform, { ...mail, language: 'de', content: written('Geändert') })
  const rows = await app.platform.db.mail.findMany({ where: { toAddress: address }, orderBy: { id: 'asc' } })
  return rows.map(({ language, subject }) => ({ language, subject }))
}

test('a mail replaces an unsent one of another language, with its language', async () => {
  expect(await inTwoLanguages([])).toEqual([{ language: 'de', subject: 'Geändert' }])
})

test('two languages never mix: an unsent mail that tells a change is sent as well', async () => {
  expect(await inTwoLanguages([change])).toEqual([
    { language: 'en', subject: 'Changed' },
    { language: 'de', subject: 'Geändert' },
  ])
})
