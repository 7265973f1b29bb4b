import { beforeEach, expect, test } from 'vitest'
import { decodeGlobalId } from '../../../graphql/global-id.ts'
import type { MailContent } from '../../../platform/mail/content.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import type { Actor } from '../../../testing/actors.ts'
import { globalId } from '../../../testing/access-matrix/rows.ts'
import { english } from '../../../testing/english.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { update } from '../../../testing/modules/events.ts'
import {
  addGuest,
  changeMessage,
  readMessage,
  runMessageJobs,
  sendMessage,
  words,
} from '../../../testing/modules/messages.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { messageBroadcast } from '../service/message-broadcast.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const db = () => app.platform.db
let event: Awaited<ReturnType<typeof makeEvent>>
let owner: Actor
beforeEach(async () => {
  owner = organization.owner
  event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', language: 'en' })
  // A test is about its own messages, and not about the limit of the day.
  await db().guestMessage.deleteMany({})
  await addGuest(app, event, 'Ada', 'CONFIRMED', { language: 'en' })
  await addGuest(app, event, 'Bo', 'CONFIRMED', { language: 'de' })
  await addGuest(app, event, 'Cy', 'CONFIRMED', { language: 'ar' })
})

const german = { language: 'de', subject: 'Neues von {event}', body: 'Hallo **{first name}**, bis bald.' }
const to = { segment: 'EVERYONE' }
/** What its guests read when nothing else is said: the words, and how they are marked. */
const inEnglish = { Ada: ['Hi Ada, see you soon.', 'en'], Cy: ['Hi Cy, see you soon.', 'en'] }
const inGerman = { Bo: ['Hallo Bo, bis bald.', 'de'] }

/** The organizers give the event itself another language. */
async function changeLanguage(language: string) {
  expect(await update(owner, event, { language })).toMatchObject({ __typename: 'Event' })
}

/** Send a message. @returns what `readLanguages` does */
async function readMails(id: string) {
  await changeMessage(owner, 'sendMessageNow', { id })
  await runMessageJobs(app, id)
  return readLanguages()
}

/** For each guest the words of their mail, and the language that it marks them with; null for an unknown one. */
async function readLanguages(): Promise<Record<string, [string, string | null]>> {
  const mails = await db().mail.findMany({ where: { eventId: event.id, kind: 'guestMessage' } })
  const read = mails.map(({ toName, content }) => {
    const { wordsLanguage, blocks } = content as unknown as MailContent
    const block = blocks.find(({ type }) => type === 'rich')
    if (block?.type !== 'rich') throw new Error('a mail of a message has its words')
    expect(wordsLanguage).toBe(block.language)
    return [toName, [block.text, block.language]]
  })
  return Object.fromEntries(read)
}

test('G10 a message stays in the language in which it was written when its event gets another one before it is sent', async () => {
  const message = await sendMessage(owner, event, { translations: [german] })
  expect(message).toMatchObject({ language: 'en', translations: [german] })
  await changeLanguage('de')
  expect(await readMessage(owner, message.id)).toMatchObject({ language: 'en' })
  expect(await readMails(message.id)).toEqual({ ...inEnglish, ...inGerman })
})

test('G10 the mails of all batches are marked alike when the event gets another language between two', async () => {
  const { id } = await sendMessage(owner, event, { sendNow: true })
  await messageBroadcast.tell(app.platform, decodeGlobalId(id).id, { batchSize: 1 })
  await changeLanguage('ar')
  await runMessageJobs(app, id)
  expect(await readLanguages()).toEqual({ ...inEnglish, Bo: ['Hi Bo, see you soon.', 'en'] })
  expect(await readMessage(owner, id)).toMatchObject({ state: 'SENT', language: 'en' })
})

test('G10 an edit leaves the language as it was, and a translation into the event’s new one is none of the message’s own', async () => {
  const { id } = await sendMessage(owner, event)
  await changeLanguage('de')
  const edit = { id, to, ...words }
  // Its own language is offered by no picker, and refused.
  expect(
    await changeMessage(owner, 'updateMessage', {
      ...edit,
      revision: 1,
      translations: [{ ...german, language: 'en' }],
    }),
  ).toMatchObject({
    fields: [
      { path: 'translations.0.language', message: 'Choose another language. The message is already in this one.' },
    ],
  })
  expect(await changeMessage(owner, 'updateMessage', { ...edit, revision: 1, translations: [german] })).toMatchObject({
    language: 'en',
    translations: [german],
    revision: 2,
  })
  await changeLanguage('ar')
  expect(await readMails(id)).toEqual({ ...inEnglish, ...inGerman })
})

test('G10 whoever writes the words anew says in which language, and the old ones may become the translation', async () => {
  const { id } = await sendMessage(owner, event)
  await changeLanguage('de')
  const { language, ...germanWords } = german
  const translations = [{ language: 'en', ...words }]
  const edit = { id, revision: 1, to, ...germanWords, language, translations }
  expect(await changeMessage(owner, 'updateMessage', edit)).toMatchObject({ language: 'de', translations })
  await changeLanguage('ar')
  expect(await readMails(id)).toEqual({ Ada: inEnglish.Ada, ...inGerman, Cy: ['Hallo Cy, bis bald.', 'de'] })
})

test('G10 a message may be written in another language than its event’s', async () => {
  const { language, ...germanWords } = german
  expect(await sendMessage(owner, event, { ...germanWords, language, translations: [german] })).toMatchObject({
    fields: [{ path: 'translations.0.language' }],
  })
  expect(await sendMessage(owner, event, { ...germanWords, language: 'xx' })).toMatchObject({
    fields: [{ path: 'language' }],
  })
  const { id } = await sendMessage(owner, event, { ...germanWords, language })
  expect((await readMails(id))['Ada']).toEqual(['Hallo Ada, bis bald.', 'de'])
})

test('G10 an old message is in its event’s language, and in an unknown one when it is translated into that', async () => {
  const addOld = async (translations: object[]) => {
    const dueAt = new Date(app.clock.now().getTime() + 60_000)
    const row = await db().guestMessage.create({
      data: { eventId: event.id, ...words, segment: 'EVERYONE', dueAt, translations },
    })
    return globalId('GuestMessage', row.id)
  }
  const plain = await addOld([])
  expect((await readMails(plain))['Ada']).toEqual(inEnglish.Ada)
  await db().mail.deleteMany({ where: { eventId: event.id } })

  const translated = await addOld([german])
  await changeLanguage('de')
  // An edit that does not name a language knows no more than before.
  const edit = { id: translated, revision: 1, to, ...words, translations: [german] }
  expect(await changeMessage(owner, 'updateMessage', edit)).toMatchObject({ language: null })
  expect(await readMails(translated)).toEqual({
    Ada: ['Hi Ada, see you soon.', null],
    Cy: ['Hi Cy, see you soon.', null],
    ...inGerman,
  })
  const [mail] = await db().mail.findMany({ where: { eventId: event.id, toName: 'Cy' } })
  const frame = { publicUrl: 'https://events.example', unsubscribeUrl: null }
  const { html } = await renderMail(english, mail!.content as unknown as MailContent, frame)
  expect(html).toMatch(/<h1[^>]* lang=""/)
  expect(html).toMatch(/<div[^>]* lang="" dir="auto"/)
})

test('G10 the database keeps the language of a message that left, and refuses a translation into its own', async () => {
  const { id } = await sendMessage(owner, event, { translations: [german] })
  const set = (language: string) => db().guestMessage.updateMany({ where: { eventId: event.id }, data: { language } })
  await expect(set('de')).rejects.toThrow('GuestMessage_own_language')
  await set('fr')
  await changeMessage(owner, 'sendMessageNow', { id })
  await expect(set('en')).rejects.toThrow('a GuestMessage that left cannot change')
})
