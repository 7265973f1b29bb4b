import { describe, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { findInDatabase } from '../../testing/find-in-database.ts'
import { broughtIn, readParty } from '../../testing/modules/attendees.ts'
import { eraseGuestData } from '../../testing/modules/guest-data.ts'
import { invitedTo } from '../../testing/modules/guest-invitations.ts'
import { prove } from '../../testing/modules/attendees.ts'
import { shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { forgetRecipients } from '../notifications/public.ts'
import { checkIn } from '../../testing/registrations/organizers.ts'
import { addQuestion, answerTo } from '../../testing/registrations/questions.ts'
import { deleteAccount } from '../personal-data/delete-account.ts'
import { writePlaceMails } from '../place-mails/service/write-place-mails.ts'
import {
  type Answer,
  cancel,
  confirm,
  countPlaces,
  dayMs,
  join,
  lookUp,
  makeFullEvent,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const twin = shareTwin(app)

const dataQuery = /* GraphQL */ `
  query ($secret: String!) {
    guestData(secret: $secret) {
      eventTitle
      organizationName
      storedUntil
      feedNames
      wantsNews
      spotsGivenBack
      mails {
        subject
        to
      }
      records {
        kind
        name
        email
        status
        partySize
        answers {
          question
          answer
        }
      }
    }
  }
`
const dataOf = async (actor: Actor, { secret }: Answer) => (await actor.ask(dataQuery, { secret })).guestData

/** What its holder follows with the secret. */
const follow = (field: 'registrationChanged' | 'waitlistEntryChanged', { id, secret }: Answer) =>
  app
    .stranger()
    .subscribe(`subscription ($id: ID!, $secret: String) { ${field}(id: $id, secret: $secret) { id name } }`, {
      id,
      secret,
    })

const ofZaphodina = { name: 'Zaphodina Quux', email: 'Zaphodina@Quux.test' }
const findAll = async (texts = ['Zaphodina', 'Pistachios']) =>
  (await Promise.all(texts.map((text) => findInDatabase(app.platform.db, text)))).flat()

describe('P5 the data of a guest without an account', () => {
  test('is shown under their link, with when it ends, and under no other', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId, { title: 'Pancakes' })
    const question = await addQuestion(organization.owner, event, { label: 'Allergies' })
    const answers = [answerTo(question, 'Pistachios')]
    const own = await register(app.stranger(), event, { ...ofZaphodina, partySize: 2, answers })
    await writePlaceMails(app.platform)
    expect(await dataOf(app.stranger(), own)).toEqual({
      eventTitle: 'Pancakes',
      organizationName: expect.stringMatching(/^House/),
      storedUntil: new Date(event.endsAt.getTime() + 365 * dayMs).toISOString(),
      feedNames: ['Zaphodina Q.'],
      // Nobody has shown yet that the mailbox is theirs.
      wantsNews: null,
      spotsGivenBack: 2,
      mails: [{ subject: expect.stringContaining('Pancakes'), to: 'Zaphodina@Quux.test' }],
      records: [
        {
          kind: 'REGISTRATION',
          ...ofZaphodina,
          status: 'CONFIRMED',
          partySize: 2,
          answers: [{ question: 'Allergies', answer: 'Pistachios' }],
        },
      ],
    })
    const [mail] = await app.platform.db.mail.findMany({ where: { eventId: event.id } })
    const dataUrl = `${app.platform.publicUrl}/e/${event.slug}/your-data?registration=${own['secret']}`
    expect(mail!.content).toMatchObject({ dataUrl: expect.stringContaining(`${dataUrl}&proof=`) })
    await confirm(app.stranger(), own)
    expect(await dataOf(app.stranger(), own)).toMatchObject({ wantsNews: true })
    // Somebody who types the same address learns of their own row alone.
    const typed = await register(app.stranger(), event, { name: 'Mallory', email: ofZaphodina.email, answers })
    await writePlaceMails(app.platform)
    const shown = await dataOf(app.stranger(), typed)
    expect(shown.records.map(({ name }: { name: string }) => name)).toEqual(['Mallory'])
    expect(shown.mails).toHaveLength(1)
    expect(shown).toMatchObject({ wantsNews: null, feedNames: ['Mallory'] })
    expect(await dataOf(app.stranger(), { ...own, secret: 'guessed' })).toBeNull()
    expect(await dataOf(organization.owner, { ...own, secret: own['id'] })).toBeNull()
    await eraseGuestData(app.stranger(), own)
    await eraseGuestData(app.stranger(), typed)
  })

  test('P6 is erased: nothing is left of it anywhere, the spots go to the waitlist, and the link opens nothing', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId, { capacity: 2 })
    const question = await addQuestion(organization.owner, event)
    const own = await register(app.stranger(), event, {
      ...ofZaphodina,
      partySize: 2,
      answers: [answerTo(question, 'Pistachios')],
    })
    await prove(app, own)
    const next = await join(app.stranger(), event, { partySize: 2 })
    await writePlaceMails(app.platform)
    await app.platform.db.mailSuppression.create({
      data: { eventId: event.id, emailNormalized: 'zaphodina@quux.test' },
    })
    await app.platform.db.reminderOptOut.create({
      data: { eventId: event.id, emailNormalized: 'zaphodina@quux.test' },
    })
    expect(new Set(await findAll())).toEqual(
      new Set([
        'ActivityItem.actorName',
        'Mail.content',
        'Mail.toAddress',
        'Mail.toName',
        'MailSuppression.emailNormalized',
        'Registration.answers',
        'Registration.email',
        'Registration.emailNormalized',
        'Registration.name',
        'Registration.searchText',
        'ReminderOptOut.emailNormalized',
      ]),
    )
    const live = follow('registrationChanged', own)
    await live.next()
    expect(await eraseGuestData(app.stranger(), own)).toEqual({ __typename: 'GuestErased', spotsGivenBack: 2 })
    expect(await findAll()).toEqual([])
    expect(await lookUp(app.stranger(), next)).toMatchObject({ state: 'OFFERED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 0, offered: 2 })
    await live.ended
    expect(await dataOf(app.stranger(), own)).toBeNull()
    expect(await eraseGuestData(app.stranger(), own)).toMatchObject({ __typename: 'NotFound' })
    const items = await app.platform.db.activityItem.findMany({ where: { eventId: event.id, kind: 'REGISTERED' } })
    expect(items.map(({ actorName }) => actorName)).toEqual(['Former guest'])
    // Whoever has the activity open is told; no mail leaves for somebody without an address.
    expect(await app.platform.db.activityChange.count({ where: { eventId: event.id, kind: 'EDITED' } })).toBe(1)
    await writePlaceMails(app.platform)
    expect(await app.platform.db.mail.count({ where: { toAddress: { endsWith: '@deleted.invalid' } } })).toBe(0)
  })
  test('P6 somebody who waits leaves the waitlist, and what they follow ends although the event is public', async () => {
    const organization = await makeOrganization(app)
    const { event } = await makeFullEvent(app, organization, { parties: [1] })
    const waiting = await join(app.stranger(), event, ofZaphodina)
    const live = follow('waitlistEntryChanged', waiting)
    await live.next()
    expect((await dataOf(app.stranger(), waiting)).records).toMatchObject([
      { kind: 'WAITLIST_ENTRY', status: 'WAITING' },
    ])
    expect(await eraseGuestData(app.stranger(), waiting)).toMatchObject({ spotsGivenBack: 0 })
    expect(await lookUp(app.stranger(), waiting)).toMatchObject({ state: 'LEFT', name: null, viewerIsHolder: false })
    await live.ended
    expect(await findAll()).toEqual([])
  })

  test('P6 who has come in stays counted, without a name', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId, { capacity: 3 })
    const own = await register(app.stranger(), event, { ...ofZaphodina, partySize: 3 })
    await checkIn(organization.owner, own['id'])
    expect(await eraseGuestData(app.stranger(), own)).toMatchObject({ spotsGivenBack: 0 })
    expect(await findAll()).toEqual([])
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 3, registered: 3 })
  })

  test('P6 a party of which somebody has come in stays counted too, also when an account is deleted', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId, { capacity: 4, asksAttendeeNames: true })
    const account = await app.person('Mira')
    const [own, ofAccount] = [
      await register(app.stranger(), event, { ...ofZaphodina, partySize: 2 }),
      await register(account, event, { partySize: 2 }),
    ]
    for (const [actor, place] of [
      [app.stranger(), own],
      [account, ofAccount],
    ] as const)
      await checkIn(organization.owner, broughtIn(await readParty(actor, place))[0]!.id)
    expect((await dataOf(app.stranger(), own)).spotsGivenBack).toBe(0)
    expect(await eraseGuestData(app.stranger(), own)).toMatchObject({ spotsGivenBack: 0 })
    expect(await deleteAccount(app.platform, { id: account.userId!, language: 'en' })).toBeNull()
    const left = await app.platform.db.registration.findMany({ where: { eventId: event.id }, select: { name: true } })
    expect(left).toEqual([{ name: 'Former guest' }, { name: 'Former guest' }])
    expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 4, registered: 4 })
  })

  test('P6 mails about somebody else’s registration with the same address stay', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId)
    const own = await register(app.stranger(), event, ofZaphodina)
    const typed = await register(app.stranger(), event, { ...ofZaphodina, name: 'Zaphodina Typed' })
    await writePlaceMails(app.platform)
    await eraseGuestData(app.stranger(), typed)
    expect((await dataOf(app.stranger(), own)).mails).toHaveLength(1)
    expect(await findInDatabase(app.platform.db, 'Zaphodina Typed')).toEqual([])
    expect(await app.platform.db.mail.count({ where: { eventId: event.id } })).toBe(1)
    await eraseGuestData(app.stranger(), own)
    expect(await findAll()).toEqual([])
  })

  test('whoever types the address of somebody invited reads and erases nothing that is theirs', async () => {
    const { owner, groupId } = await makeOrganization(app)
    const event = await makeEvent(app, groupId)
    const [address, emailNormalized] = [ofZaphodina.email, ofZaphodina.email.toLowerCase()]
    const { db } = app.platform
    await invitedTo(app, owner, event, { email: address })
    await db.mailSuppression.create({ data: { eventId: event.id, emailNormalized } })
    await db.reminderOptOut.create({ data: { eventId: event.id, emailNormalized } })
    const typed = await register(app.stranger(), event, { name: 'Mallory', email: address })
    await writePlaceMails(app.platform)
    const shown = await dataOf(app.stranger(), typed)
    expect(shown).toMatchObject({ wantsNews: null, mails: [{ subject: 'Your ticket: An evening' }] })
    await eraseGuestData(app.stranger(), typed)
    const left = await db.mail.findMany({ where: { eventId: event.id } })
    expect(left.map(({ kind }) => kind)).toEqual(['guestInvitation'])
    expect(await db.mailSuppression.count({ where: { eventId: event.id } })).toBe(1)
    expect(await db.reminderOptOut.count({ where: { eventId: event.id } })).toBe(1)
    await db.$transaction((tx) => forgetRecipients(tx, event.id))
    await db.guestInvitation.deleteMany({ where: { eventId: event.id } })
  })

  test('P6 of many erasures and a cancellation at once one erases, and no spot is counted twice', async () => {
    const organization = await makeOrganization(app)
    for (let round = 0; round < 5; round += 1) {
      const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2] })
      const own = guests[1]!
      const elsewhere = { ...app.stranger(), ask: twin.stranger().ask }
      const [first, second, third] = await Promise.all([
        eraseGuestData(app.stranger(), own),
        eraseGuestData(elsewhere, own),
        eraseGuestData(app.stranger(), own),
        cancel(elsewhere, own).catch(() => null),
      ])
      const said = [first, second, third].map((answer) => answer!.__typename)
      expect(said.toSorted()).toEqual(['GuestErased', 'NotFound', 'NotFound'])
      expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: 1, registered: 1 })
      expect(await app.platform.db.registration.count({ where: { eventId: event.id, name: 'Former guest' } })).toBe(1)
    }
  })
})
