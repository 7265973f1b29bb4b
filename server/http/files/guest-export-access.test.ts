import { describe, expect, test } from 'vitest'
import { register } from '../../testing/registrations/registrations.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeProgram } from '../../testing/access-matrix/people.ts'
import { makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { guestDownloads } from './guest-export-testing.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const fetchGuests = guestDownloads(app)

describe('G3 who may take them along', () => {
  test('those who see guests; to everybody else there is nothing here', async () => {
    const event = await makeEvent(app, organization.groupId)
    const coming = await app.person('Coming')
    await register(coming, event)
    const elsewhere = await makeOrganization(app)
    const { key } = await makeProgram(app, organization.id, 'WRITE')
    const program = { ...app.stranger(), headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': '10.9.9.9' } }
    const members = await Promise.all(
      (['admin', 'host', 'promoter', 'door'] as const).map(async (role) => {
        const person = await makeMember(app, organization, role)
        return [role, person] as const
      }),
    )
    const everybody: (readonly [string, Actor])[] = [
      ['owner', organization.owner],
      ...members,
      ['guest', coming],
      ['owner elsewhere', elsewhere.owner],
      ['signed-in stranger', await app.person('Else')],
      ['nobody', app.stranger()],
      ['key', program],
    ]
    const seen: Record<string, (string | number)[]> = {}
    for (const [who, actor] of everybody) {
      seen[who] = []
      for (const file of ['guests.csv', 'guests.json']) {
        const response = await fetchGuests(actor, event, file)
        const text = await response.text()
        seen[who].push(text.includes(coming.email) ? `${response.status} with guests` : response.status)
      }
    }
    const may = (who: string) => ['owner', 'admin', 'host'].includes(who)
    expect(seen).toEqual(
      Object.fromEntries(
        everybody.map(([who]) => [who, may(who) ? ['200 with guests', '200 with guests'] : [404, 404]]),
      ),
    )
  })

  test('what is hidden answers like what never was, and so does an id of something else', async () => {
    const event = await makeEvent(app, organization.groupId)
    const other = (await makeOrganization(app)).owner
    const hidden = await fetchGuests(other, event)
    const absent = await fetchGuests(other, {
      globalId: Buffer.from(`Event:${crypto.randomUUID()}`).toString('base64url'),
    })
    expect([hidden.status, await hidden.text()]).toEqual([absent.status, await absent.text()])
    for (const id of ['nonsense', Buffer.from(`Group:${organization.groupId}`).toString('base64url')])
      expect((await fetchGuests(organization.owner, { globalId: id })).status).toBe(404)
    // No address at all.
    expect((await fetchGuests(organization.owner, { globalId: '%00' })).status).toBe(400)
    expect((await fetchGuests(organization.owner, event, 'guests.xlsx')).status).toBe(404)
  })

  test('not after the role was taken', async () => {
    const event = await makeEvent(app, organization.groupId)
    const host = await makeMember(app, organization, 'host')
    expect((await fetchGuests(host, event)).status).toBe(200)
    await giveRole(app.platform, host, organization.id, 'door')
    expect((await fetchGuests(host, event)).status).toBe(404)
  })
})
