import { describe, expect, test } from 'vitest'
import { zoneName } from '../../contract/time/event-time-text.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import { speaking } from '../../testing/actors.ts'
import { makeEvent, makeMember, makeOrganization } from '../../testing/factories.ts'
import { startAccounts } from '../../testing/modules/accounts.ts'
import { organizationIdOf, run } from '../../testing/modules/organizations.ts'
import { noticeFactsOf } from '../events/public.ts'

const { app, openWindow, signUp } = await startAccounts(undefined, { defaultLanguage: 'fr' })
const { db } = app.platform

const lastMailTo = async (toAddress: string) => db.mail.findFirst({ where: { toAddress }, orderBy: { id: 'desc' } })
const setLanguage = /* GraphQL */ `
  mutation ($input: SetLanguageInput!) {
    setLanguage(input: $input) {
      __typename
      ... on Viewer {
        language
      }
    }
  }
`

describe('an account', () => {
  test('has the language in which its owner signed up, and so has the mail about it', async () => {
    const window = openWindow()
    const email = `mira-${crypto.randomUUID()}@example.test`
    const body = JSON.stringify({ name: 'Mira Holm', email, password: 'a long enough one' })
    const headers = { ...window.headers(), 'content-type': 'application/json', 'accept-language': 'de-CH' }
    // Only our own request handling says the language.
    const forged = { ...headers, 'x-marquee-language': 'ja' }
    const answer = await fetch(`${app.url}/bff/auth/sign-up/email`, { method: 'POST', headers: forged, body })
    expect(answer.status).toBe(200)
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ language: 'de' })
    expect(await lastMailTo(email)).toMatchObject({ kind: 'verify-email', language: 'de' })
  })

  test('has the site’s default when the browser names none that is offered', async () => {
    const mira = await signUp()
    expect((await mira.ask('{ viewer { language } }')).viewer).toEqual({ language: 'fr' })
  })

  test('gets its mails in its own language, whoever asks for them', async () => {
    const mira = await signUp()
    const answer = await mira.ask(setLanguage, { input: { language: 'pl' } })
    expect(answer.setLanguage).toEqual({ __typename: 'Viewer', language: 'pl' })
    await openWindow().post('/request-password-reset', { email: mira.email })
    await expect.poll(() => lastMailTo(mira.email)).toMatchObject({ kind: 'reset-password', language: 'pl' })
  })

  test('refuses a language that is not offered', async () => {
    const mira = await signUp()
    for (const language of ['tlh', '', '__proto__'])
      expect((await mira.ask(setLanguage, { input: { language } })).setLanguage.__typename).toBe('InvalidInput')
    expect((await mira.ask('{ viewer { language } }')).viewer).toEqual({ language: 'fr' })
  })

  test('is deleted with a last mail in its language', async () => {
    const mira = await signUp()
    await mira.ask(setLanguage, { input: { language: 'ja' } })
    await mira.post('/delete-account', { password: 'a long enough one' })
    expect(await lastMailTo(mira.email)).toMatchObject({ kind: 'account-deleted', language: 'ja' })
    expect(await db.user.count({ where: { id: mira.id } })).toBe(0)
  })
})

describe('a mail of an organization', () => {
  test('to a member is in the member’s language, else in the site’s', async () => {
    const organization = await makeOrganization(app)
    const [host, door] = [await makeMember(app, organization, 'host'), await makeMember(app, organization, 'door')]
    await db.user.update({ where: { id: host.userId! }, data: { language: 'it' } })
    for (const { membershipId } of [host, door])
      await run(organization.owner, 'changeMemberRole', { id: membershipId, role: 'PROMOTER' })
    expect(await lastMailTo(host.email)).toMatchObject({ kind: 'role-changed', language: 'it' })
    expect(await lastMailTo(door.email)).toMatchObject({ kind: 'role-changed', language: 'fr' })
  })

  test('that invites is in the language of the account with that address, else in the inviter’s', async () => {
    const organization = await makeOrganization(app)
    const known = await app.person('Known')
    await db.user.update({ where: { id: known.userId! }, data: { language: 'da' } })
    const unknown = `unknown-${crypto.randomUUID()}@example.test`
    const owner = speaking(organization.owner, 'nl')
    for (const email of [known.email, unknown])
      await run(owner, 'inviteMember', { organizationId: organizationIdOf(organization), email, role: 'HOST' })
    expect(await lastMailTo(known.email)).toMatchObject({ kind: 'invitation', language: 'da' })
    expect(await lastMailTo(unknown)).toMatchObject({ kind: 'invitation', language: 'nl' })
  })
})

test('the answers of the API are in the language of the account, and not in that of the cookie', async () => {
  const organization = await makeOrganization(app)
  const { owner } = organization
  await db.user.update({ where: { id: owner.userId! }, data: { language: 'es' } })
  owner.headers['cookie'] += '; language=de'
  const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest' })
  const before = { ...noticeFactsOf(event) }
  await db.eventChangeNotice.create({ data: { eventId: event.id, before, dueAt: app.clock.now() } })
  await db.event.update({ where: { id: event.id }, data: { timeZone: 'Asia/Tokyo' } })
  const zoneFor = async (actor: typeof owner) => {
    const query = 'query ($slug: String!) { event(slug: $slug) { pendingNotice { changes { field after } } } }'
    const { changes } = (await actor.ask(query, { slug: event.slug })).event.pendingNotice
    return changes.find(({ field }: { field: string }) => field === 'TIME_ZONE').after
  }
  const spanish = await zoneFor(owner)
  await db.user.update({ where: { id: owner.userId! }, data: { language: null } })
  const german = await zoneFor(owner)
  expect(spanish).toBe(zoneName(i18nOf('es'), 'Asia/Tokyo'))
  expect(german).toBe(zoneName(i18nOf('de'), 'Asia/Tokyo'))
  expect(spanish).not.toBe(german)
})
