import { expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeEvent } from '../../testing/factories.ts'
import { cancel, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { makeWalletCredentials } from '../../testing/wallet-credentials.ts'

const app = shareTestApp({ pages: 'built', wallets: makeWalletCredentials().variables })
const organization = shareOrganization(app)
const bare = shareTestApp({ pages: 'built' })
const bareOrganization = shareOrganization(bare)

const phones = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** The files that a page of an event offers for wallets, in order. */
async function passesOn(site: TestApp, path: string, as: Actor, phone: keyof typeof phones = 'desk') {
  const headers = { ...as.headers, accept: 'text/html', 'user-agent': phones[phone] }
  const html = await (await fetch(site.url + path, { headers })).text()
  const links = [...html.matchAll(/<a [^>]*href="([^"]*\/(?:ticket\.pkpass|google-wallet)\?t=[^"]*)"/g)]
  return links.map(([, href]) => new URL(href!).pathname.split('/').at(-1))
}

test('the ticket and the event’s page offer a guest the wallets that their device has, and nobody else any', async () => {
  const event = await makeEvent(app, organization.groupId)
  const guest = await app.person('Ada')
  const place = await register(guest, event)
  const page = `/e/${event.slug}`
  const [apple, google] = ['ticket.pkpass', 'google-wallet']
  for (const path of [`${page}/ticket`, page]) {
    expect(await passesOn(app, path, guest, 'desk')).toEqual([apple, google])
    expect(await passesOn(app, path, guest, 'iPhone')).toEqual([apple])
    expect(await passesOn(app, path, guest, 'Android')).toEqual([google])
    expect(await passesOn(app, path, organization.owner)).toEqual([])
    expect(await passesOn(app, path, app.stranger())).toEqual([])
  }
  await cancel(guest, place)
  for (const path of [`${page}/ticket`, page]) expect(await passesOn(app, path, guest)).toEqual([])
})

test('the page of a party offers the passes of each person to the guest, described by their name', async () => {
  const event = await makeEvent(app, organization.groupId, { asksAttendeeNames: true })
  const guest = await app.person('Ada')
  const place = await register(guest, event, { partySize: 3, attendees: [{ name: 'Ana' }] })
  const path = `/e/${event.slug}/party`
  const [apple, google] = ['ticket.pkpass', 'google-wallet']
  expect(await passesOn(app, path, guest, 'desk')).toEqual([apple, google, apple, google, apple, google])
  expect(await passesOn(app, path, guest, 'iPhone')).toEqual([apple, apple, apple])
  expect(await passesOn(app, path, guest, 'Android')).toEqual([google, google, google])
  expect(await passesOn(app, path, organization.owner)).toEqual([])
  expect(await passesOn(app, path, app.stranger())).toEqual([])

  const html = await (await fetch(app.url + path, { headers: { ...guest.headers, accept: 'text/html' } })).text()
  const described = [...html.matchAll(/<a [^>]*ticket\.pkpass[^>]*aria-describedby="([^"]+)"/g)].map(
    ([, id]) => new RegExp(`<h2 [^>]*id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1],
  )
  expect(described).toEqual(['Ada', 'Ana', 'Person 3'])

  await cancel(guest, place)
  expect(await passesOn(app, path, guest)).toEqual([])
})

test('where one ticket admits the party, its page offers no passes of single people', async () => {
  const event = await makeEvent(app, organization.groupId)
  const guest = await app.person('Ada')
  await register(guest, event, { partySize: 2 })
  expect(await passesOn(app, `/e/${event.slug}/party`, guest)).toEqual([])
})

test('without certificates there is no button', async () => {
  const event = await makeEvent(bare, bareOrganization.groupId, { asksAttendeeNames: true })
  const guest = await bare.person('Ada')
  await register(guest, event, { partySize: 2 })
  for (const path of [`/e/${event.slug}/ticket`, `/e/${event.slug}/party`, `/e/${event.slug}`])
    expect(await passesOn(bare, path, guest)).toEqual([])
})
