import { beforeEach, describe, expect, test } from 'vitest'
import { globalId } from '../../../testing/access-matrix/rows.ts'
import { type Actor, askingElsewhere, forgetConfirmation } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { previewMailText, readMailTexts, resetMailText, setMailText } from '../../../testing/modules/mail-texts.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const db = () => app.platform.db
let event: Awaited<ReturnType<typeof makeEvent>>
let owner: Actor
let organizationId: string
beforeEach(async () => {
  owner = organization.owner
  organizationId = globalId('Organization', organization.id)
  event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', venueName: 'Sjøhuset' })
  await db().mailText.deleteMany()
})

const textOf = async (actor: Actor, id: string, kind = 'CONFIRMATION') => (await readMailTexts(actor, id))![kind]

describe('W1 own words', () => {
  test('are of one kind of mail, of an event or its organization; an event shows both', async () => {
    const words = { kind: 'CONFIRMATION', subject: ' Hi {first name} ', opening: 'See you at **{event}**.\r\nBye' }
    expect(await setMailText(owner, { ownerId: event.globalId, ...words })).toMatchObject({
      subject: 'Hi {first name}',
      opening: 'See you at **{event}**.\nBye',
      language: 'en',
      revision: 1,
      ofOrganization: null,
    })
    await setMailText(owner, {
      ownerId: organizationId,
      kind: 'CONFIRMATION',
      opening: 'Willkommen.',
      language: 'de',
    })
    expect(await textOf(owner, event.globalId)).toMatchObject({
      subject: 'Hi {first name}',
      ofOrganization: { subject: null, opening: 'Willkommen.', language: 'de' },
    })
    expect(await textOf(owner, event.globalId, 'OFFER')).toMatchObject({ subject: null, opening: null, revision: 0 })
    expect(Object.keys((await readMailTexts(owner, organizationId))!)).toEqual([
      'CONFIRMATION',
      'WAITLIST',
      'OFFER',
      'REMINDER',
      'CHANGE',
      'CANCELLATION',
    ])
  })

  test('give way to the usual ones when they are reset, or empty', async () => {
    const own = { ownerId: event.globalId, kind: 'OFFER' }
    await setMailText(owner, { ...own, subject: 'Yours?' })
    expect(await resetMailText(owner, { ...own, revision: 1 })).toMatchObject({ subject: null, revision: 2 })
    // Nothing is left to reset, so an old revision does no harm.
    expect(await resetMailText(owner, { ...own, revision: 1 })).toMatchObject({ subject: null, revision: 2 })
    await setMailText(owner, { ...own, opening: 'Quick!', revision: 2 })
    expect(await setMailText(owner, { ...own, subject: ' ', opening: '', revision: 3 })).toMatchObject({
      subject: null,
      opening: null,
    })
  })

  test('are copied with the settings of an event, and deleted with their owner', async () => {
    await setMailText(owner, { ownerId: event.globalId, kind: 'CHANGE', subject: 'News of {event}' })
    const copy = await owner.ask(
      'mutation ($input: DuplicateEventInput!) { duplicateEvent(input: $input) { ... on Event { id } } }',
      { input: { id: event.globalId, title: 'Again', startsAt: '2028-05-01T12:00', copy: ['SETTINGS'] } },
    )
    expect(await textOf(owner, copy.duplicateEvent.id, 'CHANGE')).toMatchObject({
      subject: 'News of {event}',
      revision: 1,
    })
    await db().event.delete({ where: { id: event.id }, select: { id: true } })
    expect(await db().mailText.count()).toBe(1)
  })
})

describe('W2 who may', () => {
  test('hosts for an event, owners for the organization', async () => {
    const host = await makeMember(app, organization, 'host')
    const door = await makeMember(app, organization, 'door')
    const words = { kind: 'REMINDER', subject: 'Soon' }
    expect(await setMailText(host, { ownerId: event.globalId, ...words })).toMatchObject({ subject: 'Soon' })
    expect(await readMailTexts(host, organizationId)).toBeNull()
    expect(await readMailTexts(door, event.globalId)).toBeNull()
    expect(await previewMailText(door, 'Event', { id: event.globalId, kind: 'REMINDER' })).toBeNull()
  })

  test('only with a confirmed address, because the words reach strangers', async () => {
    const host = await forgetConfirmation(app.platform, await makeMember(app, organization, 'host'))
    expect(await setMailText(host, { ownerId: event.globalId, kind: 'REMINDER', subject: 'Soon' })).toMatchObject({
      code: 'ADDRESS_NOT_CONFIRMED',
    })
  })
})

describe('W3 what does not fit', () => {
  test.each([
    [{ subject: 'Hi {last name}' }, 'subject', '{last name} isn’t a field. The fields are {first name}, {event}'],
    [{ opening: 'At {venue}' }, 'opening', '{venue} isn’t a field.'],
    [{ subject: 'Your {ticket link}' }, 'subject', 'A subject can’t have a link.'],
    [{ subject: 'One\r\nBcc: all@example.test' }, 'subject', 'Remove the characters'],
    [{ subject: 'x'.repeat(151) }, 'subject', '150'],
    [{ opening: 'x'.repeat(2_001) }, 'opening', '2,000'],
    [{ opening: '>'.repeat(40) + 'deep' }, 'opening', 'inside each other'],
  ])('is refused when it is saved, and shown by the preview: %j', async (more, path, sentence) => {
    const refusal = await setMailText(owner, { ownerId: event.globalId, kind: 'REMINDER', ...more })
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] })
    expect(refusal['fields'][0].message).toContain(sentence)
    expect(await db().mailText.count()).toBe(0)
    const preview = await previewMailText(owner, 'Event', { id: event.globalId, kind: 'REMINDER', ...more })
    expect(preview).toMatchObject({ html: null, problems: [expect.stringContaining(sentence)] })
  })

  test('is a language that no one writes in here', async () => {
    const words = { ownerId: organizationId, kind: 'OFFER', subject: 'Hi', language: 'tlh' }
    expect(await setMailText(owner, words)).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'language' }] })
  })

  test('the database refuses by itself', async () => {
    const row = { eventId: event.id, kind: 'OFFER', subject: 'Hi', updatedAt: new Date() } as const
    for (const wrong of [
      { eventId: null },
      { organizationId: organization.id, language: 'en' },
      { language: 'en' },
      { subject: 'a\nb' },
      { opening: 'x'.repeat(2_001) },
    ])
      await expect(db().mailText.create({ data: { ...row, ...wrong } })).rejects.toThrow(/MailText_/)
  })
})

describe('W4 two organizers at once', () => {
  test('the second is shown what the first wrote, and nothing is lost', async () => {
    const host = await makeMember(app, organization, 'host')
    const own = { ownerId: event.globalId, kind: 'WAITLIST' }
    await setMailText(owner, { ...own, subject: 'First' })
    expect(await setMailText(host, { ...own, subject: 'Second' })).toMatchObject({
      code: 'MAIL_TEXT_CHANGED',
      current: { subject: 'First', revision: 1 },
    })
    expect(await resetMailText(host, { ...own, revision: 0 })).toMatchObject({ code: 'MAIL_TEXT_CHANGED' })
    // The button pressed twice, or both wrote the same.
    expect(await setMailText(host, { ...own, subject: 'First' })).toMatchObject({ subject: 'First', revision: 1 })
    expect(await setMailText(host, { ...own, subject: 'Second', revision: 1 })).toMatchObject({ revision: 2 })
  })

  test('in two processes: one of them wins each time', async () => {
    const host = askingElsewhere(await makeMember(app, organization, 'host'), twin.url)
    for (const round of times(6)) {
      const own = { ownerId: event.globalId, kind: 'CHANGE', revision: round }
      const answers = await Promise.all([
        setMailText(owner, { ...own, subject: `Owner ${round}` }),
        setMailText(host, { ...own, subject: `Host ${round}` }),
      ])
      expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['MAIL_TEXT_CHANGED', 'saved'])
    }
  })
})

describe('W5 the preview', () => {
  const kinds = ['CONFIRMATION', 'WAITLIST', 'OFFER', 'REMINDER', 'CHANGE', 'CANCELLATION']

  test.each(kinds)('shows %s with words that are not saved, and with what must stay', async (kind) => {
    const words = { kind, subject: 'Hi {first name}', opening: 'Come to **{event}**: [go]({ticket link})' }
    const preview = await previewMailText(owner, 'Event', { id: event.globalId, ...words })
    expect(preview).toMatchObject({ subject: expect.stringMatching(/^Hi \w+$/), problems: [] })
    expect(preview.html).toContain('<strong>Sjøfest</strong>')
    expect(preview.text).toContain(`Come to Sjøfest: go (${app.platform.publicUrl}/e/${event.slug}/ticket)`)
    const usual = await previewMailText(owner, 'Event', { id: event.globalId, kind })
    expect(usual.subject).not.toMatch(/^Hi /)
    expect(usual.text).not.toContain('Come to Sjøfest')
    // The button and the reason are ours in both.
    const links = (text: string) => [...text.matchAll(/:\n(https?:\S+)/g)].map(([, url]) => url)
    expect(links(preview.text)).toEqual(links(usual.text))
    expect(links(preview.text).length).toBeGreaterThan(0)
    expect(await db().mailText.count()).toBe(0)
  })

  test('of one reminder shows the words of all reminders of its event where it has none', async () => {
    const reminder = { id: event.globalId, kind: 'REMINDER' }
    await setMailText(owner, { ownerId: organizationId, kind: 'REMINDER', subject: 'Soon', opening: 'See you there.' })
    await setMailText(owner, { ownerId: event.globalId, kind: 'REMINDER', opening: 'Bring a coat.' })
    const ofOne = await previewMailText(owner, 'Event', { ...reminder, minutesBefore: 60 })
    expect(ofOne).toMatchObject({ subject: 'Soon', text: expect.stringContaining('Bring a coat.') })
    const worded = await previewMailText(owner, 'Event', { ...reminder, minutesBefore: 60, opening: 'Bring a hat.' })
    expect(worded.text).toContain('Bring a hat.')
    expect(worded.text).not.toContain('Bring a coat.')
    // What all reminders say without the event's words.
    expect((await previewMailText(owner, 'Event', reminder)).text).toContain('See you there.')
  })

  test('of an event shows the organization’s words where it has none; of an organization an event that does not exist', async () => {
    await setMailText(owner, { ownerId: organizationId, kind: 'CONFIRMATION', opening: 'Welcome to {event}.' })
    const ofEvent = await previewMailText(owner, 'Event', { id: event.globalId, kind: 'CONFIRMATION' })
    expect(ofEvent.text).toContain('Welcome to Sjøfest.')
    const variables = { id: organizationId, kind: 'CONFIRMATION', opening: 'Dear {first name}, {event}.' }
    const shared = await previewMailText(owner, 'Organization', variables)
    expect(shared.text).toMatch(/Dear \w+, Your event\./)
  })
})
