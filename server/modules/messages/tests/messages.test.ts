import { beforeEach, describe, expect, test } from 'vitest'
import type { MailContent } from '../../../platform/mail/content.ts'
import { type Actor, forgetConfirmation } from '../../../testing/actors.ts'
import { globalId } from '../../../testing/access-matrix/rows.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import {
  addGuest,
  addWaiting,
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
let event: Awaited<ReturnType<typeof makeEvent>>
let owner: Actor
beforeEach(async () => {
  owner = organization.owner
  event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', venueName: 'Sjøhuset' })
  // A test is about its own messages, and not about the limit of the day.
  await app.platform.db.guestMessage.deleteMany({})
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const db = () => app.platform.db
const mailsOf = (kind = 'guestMessage') =>
  db().mail.findMany({ where: { eventId: event.id, kind }, orderBy: { toAddress: 'asc' } })
const german = { language: 'de', subject: 'Neues von {event}', body: 'Hallo **{first name}**, bis bald.' }
const readers = async () => (await mailsOf()).map(({ toName }) => toName)
const contentOf = (mail: { content: unknown }) => mail.content as MailContent
const bodyOf = (mail: { content: unknown }) => {
  const block = contentOf(mail).blocks.find(({ type }) => type === 'rich')
  return block?.type === 'rich' ? block : null
}

describe('G1 a message', () => {
  test('leaves half an hour after it was written, once, and each mail has its reader’s name and links', async () => {
    await addGuest(app, event, 'Ada Lovelace', 'CONFIRMED', { secretHash: 'a' })
    await addWaiting(app, event, 'Wim')
    const message = await sendMessage(owner, event, { body: '{first name}: [ticket]({ticket link}) {date} {place}' })
    expect(message).toMatchObject({ state: 'WAITING', isTimed: false, audience: 2, figures: null, revision: 1 })
    expect(Date.parse(message.dueAt) - app.clock.now().getTime()).toBe(30 * minuteMs)
    app.clock.advance(29 * minuteMs)
    await runMessageJobs(app, message.id)
    await messageBroadcast.sweep(app.platform)
    expect(await mailsOf()).toEqual([])
    app.clock.advance(minuteMs)
    await runMessageJobs(app, message.id)
    await runMessageJobs(app, message.id)
    await messageBroadcast.sweep(app.platform)

    const [ada, wim, ...others] = await mailsOf()
    expect(others).toEqual([])
    expect(ada).toMatchObject({ subject: 'News of Sjøfest', organizationId: organization.id, senderId: null })
    expect(ada!.unsubscribeUrl).toMatch(/\/unsubscribe\//)
    expect(bodyOf(ada!)!.text).toMatch(
      /^Ada: ticket \(\S+\/ticket\?registration=\S+\) \w{3} \d+ \w{3}, \d\d:\d\d \(Copenhagen time\) Sjøhuset$/,
    )
    expect(bodyOf(wim!)!.text).toMatch(/^Wim: ticket \(\S+\/waitlist\/\S+\)/)
    expect(await readMessage(owner, message.id)).toMatchObject({
      state: 'SENT',
      audience: 2,
      figures: { sent: 0, waiting: 2, refused: 0, uncertain: 0 },
    })
    // Addresses are stored for as long as they are needed.
    expect(await db().guestMessageRecipient.count()).toBe(0)
  })

  test('leaves now when that is asked for, and again never', async () => {
    await addGuest(app, event, 'Ada')
    const message = await sendMessage(owner, event, { sendNow: true })
    expect(message).toMatchObject({ state: 'SENDING', figures: { waiting: 1 } })
    await runMessageJobs(app, message.id)
    expect(await changeMessage(owner, 'sendMessageNow', { id: message.id })).toMatchObject({ code: 'MESSAGE_GONE' })
    expect(await readers()).toEqual(['Ada'])
  })

  test('leaves at a time of the event’s zone; one that the clocks skip is refused, of one that comes twice the first counts', async () => {
    await addGuest(app, event, 'Ada')
    expect(await sendMessage(owner, event, { sendAt: '2027-03-28T02:30' })).toMatchObject({
      fields: [
        { path: 'sendAt', message: 'The clocks go forward and skip this time. The nearest are 01:59 and 03:00.' },
      ],
    })
    expect(await sendMessage(owner, event, { sendAt: '2027-10-31T02:30' })).toMatchObject({
      isTimed: true,
      dueAt: '2027-10-31T00:30:00.000Z',
    })
    expect(await sendMessage(owner, event, { sendAt: '2020-01-01T12:00' })).toMatchObject({
      fields: [{ path: 'sendAt', message: 'Choose a time in the future.' }],
    })
  })

  test('sent twice under one key is one message', async () => {
    await addGuest(app, event, 'Ada')
    const idempotencyKey = 'the-button-that-was-pressed'
    const [first, second] = await Promise.all([
      sendMessage(owner, event, { idempotencyKey }),
      sendMessage(owner, event, { idempotencyKey }),
    ])
    expect(first.id).toBe(second.id)
    expect(await db().guestMessage.count({ where: { eventId: event.id } })).toBe(1)
  })
})

describe('G2 fields', () => {
  test.each([
    [{ body: 'Hi {frist name}' }, 'body', '{frist name} isn’t a field. The fields are {first name}, {event}'],
    [{ subject: 'About {evnt}' }, 'subject', '{evnt} isn’t a field.'],
    [{ subject: 'Your {ticket link}' }, 'subject', 'A subject can’t have a link. Move {ticket link} to the message.'],
    [{ subject: ' ' }, 'subject', 'Enter a subject.'],
    [{ body: '\u200B' }, 'body', 'Write something first.'],
    [{ body: 'x'.repeat(5_001) }, 'body', '5,000'],
  ])('that do not fit are refused when they are saved: %j', async (more, path, sentence) => {
    const refusal = await sendMessage(owner, event, more)
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] })
    expect(refusal.fields[0].message).toContain(sentence)
    expect(await db().guestMessage.count()).toBe(0)
  })

  test('tell where the event is only as far as the reader may know, and of a link only the address that checks', async () => {
    await addGuest(app, event, 'Ada')
    await addGuest(app, event, 'Pia', 'PENDING')
    await db().event.update({
      where: { id: event.id },
      data: {
        venueAddress: 'Kaigaten 2',
        addressAudience: 'GUESTS',
        onlineUrl: 'https://meet.example/secret',
        onlineUrlAudience: 'GUESTS',
      },
    })
    const body = '{place} {online link}'
    const message = await sendMessage(owner, event, { body, sendNow: true })
    await runMessageJobs(app, message.id)
    const [ada, pia] = await mailsOf()
    expect(bodyOf(ada!)!.text).toMatch(/^Sjøhuset, Kaigaten 2 http\S+\/join$/)
    expect(bodyOf(pia!)!.text).toMatch(/^Sjøhuset, The address is shared with guests http\S+/)
    expect(JSON.stringify(pia!.content)).not.toContain('Kaigaten')
    expect(JSON.stringify([ada!.content, pia!.content])).not.toContain('meet.example')
    expect(JSON.stringify(pia!.content)).not.toContain('/join')
  })
})

describe('G3 the people', () => {
  test('are those of the segment when it leaves, each once, without who unsubscribed', async () => {
    const question = await db().registrationQuestion.create({
      data: { eventId: event.id, kind: 'CHOICE', label: 'Food', choices: ['Fish', 'Beans'], position: 1 },
    })
    const link = await db().referralLink.create({
      data: { eventId: event.id, userId: owner.userId!, code: `code-${event.id.slice(-8)}` },
    })
    const fish = { answers: { [question.id]: 'Fish' } }
    await addGuest(app, event, 'Ada', 'CONFIRMED', fish)
    await addGuest(app, event, 'Bo', 'CHECKED_IN', { answers: { [question.id]: 'Beans' }, tags: ['VIP'] })
    await addGuest(app, event, 'Cy', 'PENDING', { referralLinkId: link.id })
    await addGuest(app, event, 'Di', 'CANCELLED', { ...fish, tags: ['VIP'] })
    await addGuest(app, event, 'Ed', 'DECLINED')
    await addGuest(app, event, 'Fi', 'CONFIRMED')
    await db().mailSuppression.create({ data: { eventId: event.id, emailNormalized: 'fi@example.test' } })
    await addWaiting(app, event, 'Wim', fish)
    await addWaiting(app, event, 'Xi', { state: 'LEFT' })
    // Registered and waiting under one address: one person.
    await addWaiting(app, event, 'Ada')
    const questionId = globalId('RegistrationQuestion', question.id)

    const expected: [object, string[]][] = [
      [{ segment: 'EVERYONE' }, ['Ada', 'Bo', 'Cy', 'Wim']],
      [{ segment: 'GOING' }, ['Ada', 'Bo']],
      [{ segment: 'WAITLIST' }, ['Ada', 'Wim']],
      [{ segment: 'APPLIED' }, ['Cy']],
      [{ segment: 'CHECKED_IN' }, ['Bo']],
      [{ segment: 'SHARE_LINK' }, ['Cy']],
      [{ segment: 'TAGGED', tag: 'vip' }, ['Bo']],
      [{ segment: 'ANSWERED', questionId, answer: 'Fish' }, ['Ada', 'Wim']],
      [{ segment: 'ANSWERED', questionId }, ['Ada', 'Bo', 'Wim']],
    ]
    for (const [to, names] of expected) {
      const counted = await owner.ask(
        'query ($id: ID!, $to: MessageAudienceInput!) { node(id: $id) { ... on Event { messageAudience(to: $to) } } }',
        { id: event.globalId, to },
      )
      expect(counted.node.messageAudience).toBe(names.length)
      const message = await sendMessage(owner, event, { to, sendNow: true })
      await runMessageJobs(app, message.id)
      expect([to, (await readers()).toSorted()]).toEqual([to, names])
      await db().mail.deleteMany({ where: { eventId: event.id } })
    }
    for (const to of [
      { segment: 'ANSWERED' },
      { segment: 'ANSWERED', questionId, answer: 'Meat' },
      { segment: 'GOING', questionId },
      { segment: 'TAGGED' },
      { segment: 'GOING', tag: 'VIP' },
    ])
      expect(await sendMessage(owner, event, { to })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('who answered are also those who bring somebody who did, where the event asks for names', async () => {
    const question = await db().registrationQuestion.create({
      data: { eventId: event.id, kind: 'TEXT', label: 'Diet', position: 1 },
    })
    const ask = (asksAttendeeNames: boolean) =>
      db().event.update({ where: { id: event.id }, data: { asksAttendeeNames } })
    await ask(true)
    for (const name of ['Ada', 'Bo']) await addGuest(app, event, name, 'CONFIRMED', { partySize: 2 })
    const registration = { eventId: event.id, name: 'Ada' }
    await db().attendee.updateMany({ where: { registration }, data: { answers: { [question.id]: 'Vegan' } } })
    const to = { segment: 'ANSWERED', questionId: globalId('RegistrationQuestion', question.id), answer: 'vegan' }
    const write = async () => {
      const message = await sendMessage(owner, event, { to, sendNow: true })
      await runMessageJobs(app, message.id)
      return readers()
    }
    expect(await write()).toEqual(['Ada'])
    await db().mail.deleteMany({ where: { eventId: event.id } })
    await ask(false)
    expect(await sendMessage(owner, event, { to, sendNow: true })).toMatchObject({ code: 'NO_RECIPIENTS' })
  })

  test('who did not come are known after the event, also when it was moved meanwhile', async () => {
    await addGuest(app, event, 'Ada')
    await addGuest(app, event, 'Bo', 'CHECKED_IN')
    const to = { segment: 'NO_SHOW' }
    expect(await sendMessage(owner, event, { to, sendNow: true })).toMatchObject({ fields: [{ path: 'to' }] })
    const row = await db().guestMessage.create({
      data: { eventId: event.id, ...words, segment: 'NO_SHOW', dueAt: new Date(event.endsAt.getTime() + hourMs) },
    })
    const endsAt = new Date(event.endsAt.getTime() + 5 * hourMs)
    await db().event.update({ where: { id: event.id }, data: { endsAt } })
    const id = globalId('GuestMessage', row.id)
    app.clock.advance(row.dueAt.getTime() - app.clock.now().getTime())
    await runMessageJobs(app, id)
    expect(await readMessage(owner, id)).toMatchObject({ state: 'WAITING', dueAt: endsAt.toISOString() })
    app.clock.advance(4 * hourMs)
    await runMessageJobs(app, id)
    expect(await readers()).toEqual(['Ada'])
  })

  test('who passed on their own ticket did not come only if somebody of their party did not', async () => {
    const passedOn = async (name: string, checkedInAt: Date | null) => {
      const { id: registrationId } = await addGuest(app, event, name, 'CONFIRMED', { partySize: 2 })
      const data = { partySize: 1, hasPassedOnOwnTicket: true }
      await db().registration.update({ where: { id: registrationId }, data })
      await db().attendee.updateMany({ where: { registrationId }, data: { checkedInAt } })
    }
    await db().event.update({ where: { id: event.id }, data: { asksAttendeeNames: true } })
    await passedOn('Ada', app.clock.now())
    await passedOn('Bo', null)
    app.clock.set(event.endsAt)
    const message = await sendMessage(owner, event, { to: { segment: 'NO_SHOW' }, sendNow: true })
    expect(message).toMatchObject({ audience: 1 })
    await runMessageJobs(app, message.id)
    expect(await readers()).toEqual(['Bo'])
  })

  test('nobody is no message', async () => {
    expect(await sendMessage(owner, event, { sendNow: true })).toMatchObject({ code: 'NO_RECIPIENTS' })
    expect(await db().guestMessage.count()).toBe(0)
    const message = await sendMessage(owner, event)
    app.clock.advance(30 * minuteMs)
    await runMessageJobs(app, message.id)
    expect(await readMessage(owner, message.id)).toMatchObject({ state: 'SENT', audience: 0 })
  })

  test('of a draft, and of an event whose guests’ data is gone, get none', async () => {
    await db().event.update({ where: { id: event.id }, data: { guestDataEndedAt: app.clock.now() } })
    expect(await sendMessage(owner, event)).toMatchObject({ code: 'NO_GUESTS_LEFT' })
    const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    expect(await sendMessage(owner, draft)).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
  })
})

describe('G4 until it leaves', () => {
  test('it is held and released, edited and deleted', async () => {
    await addGuest(app, event, 'Ada')
    const { id } = await sendMessage(owner, event)
    expect(await changeMessage(owner, 'holdMessage', { id, hold: true })).toMatchObject({ state: 'HELD' })
    app.clock.advance(60 * minuteMs)
    await runMessageJobs(app, id)
    await messageBroadcast.sweep(app.platform)
    expect(await mailsOf()).toEqual([])
    const edit = { id, subject: 'Other news', body: 'Hello', to: { segment: 'GOING' } }
    expect(await changeMessage(owner, 'updateMessage', { ...edit, revision: 1 })).toMatchObject({
      state: 'HELD',
      subject: 'Other news',
      revision: 2,
    })
    expect(await changeMessage(owner, 'updateMessage', { ...edit, revision: 1 })).toMatchObject({
      code: 'MESSAGE_CHANGED',
    })
    app.clock.advance(60 * minuteMs)
    const released = await changeMessage(owner, 'holdMessage', { id, hold: false })
    expect(Date.parse(released.dueAt) - app.clock.now().getTime()).toBe(30 * minuteMs)
    app.clock.advance(30 * minuteMs)
    await runMessageJobs(app, id)
    expect((await mailsOf()).map(({ subject }) => subject)).toEqual(['Other news'])
    for (const [name, input] of [
      ['updateMessage', { ...edit, revision: 2 }],
      ['holdMessage', { id, hold: true }],
      ['deleteMessage', { id }],
    ] as const)
      expect(await changeMessage(owner, name, input)).toMatchObject({ code: 'MESSAGE_GONE' })

    const other = await sendMessage(owner, event)
    expect(await changeMessage(owner, 'deleteMessage', { id: other.id })).toMatchObject({ __typename: 'Event' })
    app.clock.advance(30 * minuteMs)
    await runMessageJobs(app, other.id)
    expect(await mailsOf()).toHaveLength(1)
    expect(await readMessage(owner, other.id)).toBeNull()
  })

  test('the database keeps the words of one that left', async () => {
    await addGuest(app, event, 'Ada')
    await sendMessage(owner, event, { sendNow: true })
    await expect(
      db().guestMessage.updateMany({ where: { eventId: event.id }, data: { subject: 'Other' } }),
    ).rejects.toThrow('a GuestMessage that left cannot change')
    await expect(
      db().guestMessage.updateMany({ where: { eventId: event.id }, data: { translations: [german] } }),
    ).rejects.toThrow('a GuestMessage that left cannot change')
  })
})

describe('G5 replies', () => {
  test('go to whoever wrote it, or to a member who was chosen, and never to an address that nobody confirmed', async () => {
    await addGuest(app, event, 'Ada')
    const host = await makeMember(app, organization, 'host')
    const promoter = await makeMember(app, organization, 'promoter')
    const outsider = await app.person('Outsider')
    const replyTo = async () => {
      const message = await sendMessage(owner, event, { sendNow: true })
      await runMessageJobs(app, message.id)
      const [mail] = await db().mail.findMany({ where: { eventId: event.id }, orderBy: { id: 'desc' }, take: 1 })
      return contentOf(mail!).replyTo?.address ?? null
    }
    expect(await replyTo()).toBe(owner.email)
    const choose = (member: Actor | null) =>
      changeMessage(owner, 'setReplyTo', {
        eventId: event.globalId,
        memberId: member && globalId('User', member.userId!),
      })
    for (const other of [promoter, outsider]) expect(await choose(other)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await choose(host)).toMatchObject({ __typename: 'Event' })
    expect(await replyTo()).toBe(host.email)
    // The member’s address is not confirmed any more, or their membership has ended.
    await forgetConfirmation(app.platform, host)
    expect(await choose(host)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await replyTo()).toBe(owner.email)
    await choose(null)
    expect(await replyTo()).toBe(owner.email)
  })
})

describe('G6 limits and rights', () => {
  test('whoever has no confirmed address mails nobody', async () => {
    await addGuest(app, event, 'Ada')
    const host = await makeMember(app, organization, 'host')
    const { id } = await sendMessage(owner, event)
    await forgetConfirmation(app.platform, host)
    const edit = { id, revision: 1, ...words, to: { segment: 'EVERYONE' } }
    for (const refused of [
      await sendMessage(host, event),
      await changeMessage(host, 'sendMessageNow', { id }),
      await changeMessage(host, 'updateMessage', edit),
      await changeMessage(host, 'sendTestMessage', { eventId: event.globalId, ...words }),
    ])
      expect(refused).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' })
    // Holding mails nobody.
    expect(await changeMessage(host, 'holdMessage', { id, hold: true })).toMatchObject({ state: 'HELD' })
  })

  test('an organization writes so many messages and reaches so many people a day', async () => {
    const limits = app.platform.messageLimits
    const before = { ...limits }
    Object.assign(limits, { messages: 3, recipients: 3 })
    try {
      await addGuest(app, event, 'Ada')
      await addGuest(app, event, 'Bo')
      const first = await sendMessage(owner, event, { sendNow: true })
      expect(first.state).toBe('SENDING')
      const late = await sendMessage(owner, event)
      const refusal = await sendMessage(owner, event, { sendNow: true })
      expect(refusal).toMatchObject({ code: 'MESSAGE_LIMIT_REACHED' })
      expect(refusal.message).toContain('can reach 1 more person today, and this one would go to 2 people')
      app.clock.advance(30 * minuteMs)
      await runMessageJobs(app, late.id)
      expect(await readMessage(owner, late.id)).toMatchObject({ state: 'HELD', isOverLimit: true })
      await sendMessage(owner, event)
      expect(await sendMessage(owner, event)).toMatchObject({ code: 'RATE_LIMITED' })
      // A day later there is room again.
      app.clock.advance(24 * hourMs)
      expect(await changeMessage(owner, 'sendMessageNow', { id: late.id })).toMatchObject({
        state: 'SENDING',
        isOverLimit: false,
      })
    } finally {
      Object.assign(limits, before)
    }
  })

  test('only hosts and above see messages', async () => {
    const { id } = await sendMessage(owner, event)
    const door = await makeMember(app, organization, 'door')
    const outsider = await app.person('Outsider')
    for (const actor of [door, outsider, app.stranger()]) {
      expect(await readMessage(actor, id)).toBeNull()
      const { node } = await actor.ask(
        'query ($id: ID!) { node(id: $id) { ... on Event { messages { edges { node { id } } } replyTo { id } replyToChoices { id } } } }',
        { id: event.globalId },
      )
      expect(node).toEqual({ messages: null, replyTo: null, replyToChoices: null })
    }
    await expect(changeMessage(door, 'holdMessage', { id, hold: true })).rejects.toThrow('FORBIDDEN')
    expect(await changeMessage(outsider, 'holdMessage', { id, hold: true })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('G2 in several languages', () => {
  test('each reader gets the words in their language, with the event’s name and date in it, or the original', async () => {
    await db().event.update({ where: { id: event.id }, data: { translatedInto: ['de'] } })
    await db().eventText.create({
      data: {
        eventId: event.id,
        language: 'de',
        part: 'TITLE',
        text: 'Seefest',
        originalDigest: 'any',
        updatedAt: app.clock.now(),
      },
    })
    await addGuest(app, event, 'Ada')
    await addGuest(app, event, 'Bo', 'CONFIRMED', { language: 'de' })
    await addGuest(app, event, 'Cy', 'CONFIRMED', { language: 'ja' })
    const { id, translations } = await sendMessage(owner, event, { translations: [german] })
    expect(translations).toEqual([german])
    await changeMessage(owner, 'sendMessageNow', { id })
    await runMessageJobs(app, id)
    const [ada, bo, cy] = await mailsOf()
    expect([ada!.subject, bo!.subject, cy!.subject]).toEqual([
      'News of Sjøfest',
      'Neues von Seefest',
      'News of Sjøfest',
    ])
    expect(bodyOf(bo!)).toMatchObject({ text: 'Hallo Bo, bis bald.', language: 'de' })
    expect(bodyOf(cy!)).toMatchObject({ text: 'Hi Cy, see you soon.', language: 'en' })
    expect([ada!.language, bo!.language, cy!.language]).toEqual(['en', 'de', 'ja'])
  })

  test('a language is one of the site’s, each once, and not the message’s own; its fields are checked', async () => {
    const fieldsOf = async (...translations: object[]) => (await sendMessage(owner, event, { translations })).fields
    expect(await fieldsOf({ ...german, language: 'en' })).toEqual([
      { path: 'translations.0.language', message: 'Choose another language. The message is already in this one.' },
    ])
    expect(await fieldsOf(german, german)).toEqual([
      { path: 'translations.1', message: 'Send each language only once.' },
    ])
    expect(await fieldsOf({ ...german, language: 'xx' })).toMatchObject([{ path: 'translations.0.language' }])
    expect(await fieldsOf({ ...german, body: '{Vorname}' })).toMatchObject([{ path: 'translations.0.body' }])
    expect(await fieldsOf({ ...german, subject: '' })).toMatchObject([{ path: 'translations.0.subject' }])
  })

  test('an edit without languages removes them', async () => {
    const { id, revision } = await sendMessage(owner, event, { translations: [german] })
    const edit = { id, revision, ...words, to: { segment: 'EVERYONE' } }
    expect(await changeMessage(owner, 'updateMessage', edit)).toMatchObject({ translations: [] })
  })

  test('its preview and its test are wholly in that language', async () => {
    const { messagePreview } = (
      await owner.ask(
        `query ($id: ID!, $subject: String!, $body: String!, $language: String!) { node(id: $id) { ... on Event {
          messagePreview(subject: $subject, body: $body, language: $language) { subject html text } } } }`,
        { id: event.globalId, ...german },
      )
    ).node
    expect(messagePreview.subject).toBe('Neues von Sjøfest')
    expect(messagePreview.html).toContain('lang="de"')
    expect(messagePreview.text).toContain('Hallo Owner, bis bald.')
    expect(messagePreview.text).not.toContain('Unsubscribe')
    await changeMessage(owner, 'sendTestMessage', { eventId: event.globalId, ...german })
    expect(await mailsOf('guestMessageTest')).toMatchObject([{ language: 'de', subject: 'Neues von Sjøfest' }])
  })
})

describe('G7 before it is sent', () => {
  const preview = async (more: object = {}) =>
    (
      await owner.ask(
        `query ($id: ID!, $subject: String!, $body: String!) {
          node(id: $id) { ... on Event { messagePreview(subject: $subject, body: $body) { subject html text problems } } }
        }`,
        { id: event.globalId, ...words, ...more },
      )
    ).node.messagePreview

  test('it is shown as mail and as text, in the words of a guest', async () => {
    const { subject, html, text, problems } = await preview()
    expect(problems).toEqual([])
    expect(subject).toBe('News of Sjøfest')
    expect(html).toContain('Hi <strong>Owner</strong>, see you soon.')
    expect(text).toContain('Hi Owner, see you soon.')
    expect(text).toContain('Unsubscribe')
    expect(await preview({ body: '{nothing}' })).toMatchObject({
      html: null,
      problems: [expect.stringContaining('{nothing} isn’t a field.')],
    })
  })

  test('a test goes to its writer alone, and says what a guest would read', async () => {
    await addGuest(app, event, 'Ada')
    await changeMessage(owner, 'sendTestMessage', { eventId: event.globalId, ...words })
    const [mail, ...others] = await mailsOf('guestMessageTest')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ toAddress: owner.email, subject: 'News of Sjøfest', messageId: null })
    expect(bodyOf(mail!)!.text).toBe('Hi Owner, see you soon.')
    expect(await mailsOf()).toEqual([])
  })
})
