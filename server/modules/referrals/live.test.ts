import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { approve, changeParty, checkIn, undo } from '../../testing/registrations/organizers.ts'
import { accept, cancel, join, makeFullEvent, register } from '../../testing/registrations/registrations.ts'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { click, makeLink } from '../../testing/modules/referrals.ts'
import { referralsTopic } from './topics.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const mine = /* GraphQL */ `
  subscription {
    referralsChanged {
      links {
        id
        clicks
        registrations
        checkIns
      }
      viewer {
        referralDays(last: 1) {
          clicks
        }
      }
    }
  }
`
const everybodys = /* GraphQL */ `
  subscription ($eventId: ID!) {
    eventReferralsChanged(eventId: $eventId) {
      referrals {
        clicks
        registrations
        places
        checkIns
        eventRegistrations
      }
      referralLeaderboard(first: 5) {
        edges {
          node {
            rank
            person {
              name
            }
          }
        }
      }
    }
  }
`

/** Long enough that whatever was on its way has come. */
const quietMs = 400

function follow(person: Actor) {
  const stream = person.subscribe(mine)
  return { stream, next: async () => (await stream.next()).referralsChanged }
}

function followEvent(person: Actor, event: { globalId: string }) {
  const stream = person.subscribe(everybodys, { eventId: event.globalId })
  return { stream, next: async () => (await stream.next()).eventReferralsChanged }
}

describe('F7 one’s own figures', () => {
  test('come at once and then with every step, in two windows alike', async () => {
    const event = await makeEvent(app, organization.groupId, { approvalRequired: true })
    const mira = await app.person('Mira')
    const { id, code } = await makeLink(mira, event)
    const windows = [follow(mira), follow(mira)]
    const both = async (figures: object) => {
      for (const { next } of windows) expect((await next()).links).toEqual([{ id, ...figures }])
    }
    await both({ clicks: 0, registrations: 0, checkIns: 0 })
    await click(app, event, code)
    await both({ clicks: 1, registrations: 0, checkIns: 0 })
    const guest = await register(app.stranger(), event, { referralCode: code })
    await both({ clicks: 1, registrations: 0, checkIns: 0 })
    await approve(organization.owner, [guest['id']])
    await both({ clicks: 1, registrations: 1, checkIns: 0 })
    await checkIn(organization.owner, guest['id'])
    await both({ clicks: 1, registrations: 1, checkIns: 1 })
    await undo(organization.owner, guest['id'])
    await both({ clicks: 1, registrations: 1, checkIns: 0 })
    await cancel(app.stranger(), guest)
    await both({ clicks: 1, registrations: 0, checkIns: 0 })
  })

  test('move when somebody from the waitlist takes a place', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const mira = await app.person('Mira')
    const { code } = await makeLink(mira, event)
    const entry = await join(app.stranger(), event, { referralCode: code })
    await cancel(app.stranger(), guests[0]!)
    const { next } = follow(mira)
    expect((await next()).links).toMatchObject([{ registrations: 0 }])
    await accept(app.stranger(), entry)
    expect((await next()).links).toMatchObject([{ registrations: 1 }])
  })

  test('hold what changed and nothing else, and never what is somebody else’s', async () => {
    const [event, elsewhere] = [await makeEvent(app, organization.groupId), await makeEvent(app, organization.groupId)]
    const [mira, noor] = [await app.person('Mira'), await app.person('Noor')]
    const [here, there] = [await makeLink(mira, event), await makeLink(mira, elsewhere)]
    await makeLink(noor, event)
    const [own, other] = [follow(mira), follow(noor)]
    expect((await own.next()).links.map(({ id }: { id: string }) => id)).toEqual([there.id, here.id])
    expect((await other.next()).links).toHaveLength(1)
    await click(app, event, here.code)
    expect(await own.next()).toMatchObject({ links: [{ id: here.id }], viewer: { referralDays: [{ clicks: 1 }] } })
    // The owner's own visit is recorded, and nothing to tell.
    await click(app, event, here.code, mira)
    await setTimeout(quietMs)
    expect([own.stream.received, other.stream.received]).toEqual([[], []])
  })

  test('show a link that was made in another window', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mira = await app.person('Mira')
    const { next } = follow(mira)
    expect((await next()).links).toEqual([])
    const { id } = await makeLink(mira, event)
    expect((await next()).links).toMatchObject([{ id }])
  })

  test('come together when many follow a link at once, and end exact', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mira = await app.person('Mira')
    const { code } = await makeLink(mira, event)
    const { next } = follow(mira)
    await next()
    await Promise.all(Array.from({ length: 100 }, () => click(app, event, code)))
    let [deliveries, clicks] = [0, 0]
    while (clicks < 100) {
      clicks = (await next()).links[0].clicks
      deliveries += 1
    }
    expect(clicks).toBe(100)
    expect(deliveries).toBeLessThan(20)
  })

  test('come in parts of fifty when more change in one moment', async () => {
    const mira = await app.person('Mira')
    const { db, bus } = app.platform
    const { next } = follow(mira)
    await next()
    const linkIds = []
    for (let n = 0; n < 60; n += 1) {
      const { id: eventId } = await makeEvent(app, organization.groupId)
      linkIds.push((await db.referralLink.create({ data: { eventId, userId: mira.userId!, code: `burst${n}` } })).id)
    }
    bus.publish(referralsTopic(mira.userId!), {})
    const first = (await next()).links
    const second = (await next()).links
    expect([first.length, second.length]).toEqual([50, 10])
    await db.referralClick.createMany({ data: linkIds.map((linkId) => ({ linkId })) })
    bus.publish(referralsTopic(mira.userId!), {})
    const told = [...(await next()).links, ...(await next()).links]
    expect(told.map(({ clicks }: { clicks: number }) => clicks)).toEqual(linkIds.map(() => 1))
    expect(new Set(told.map(({ id }: { id: string }) => id)).size).toBe(60)
  })

  test('are for people who are logged in', async () => {
    const { errors } = await app.stranger().subscribe(mine).ended
    expect(errors[0]?.extensions?.['code']).toBe('UNAUTHENTICATED')
  })
})

describe('F7 the leaderboard', () => {
  test('moves for organizers with every step, also of those who come by no link', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [mira, noor] = [await app.person('Mira'), await app.person('Noor')]
    const codes = [(await makeLink(mira, event)).code, (await makeLink(noor, event)).code]
    const { next } = followEvent(await makeMember(app, organization, 'host'), event)
    const names = (board: any) => board.referralLeaderboard.edges.map(({ node }: any) => node.person.name)
    expect(names(await next())).toEqual([])
    await click(app, event, codes[0]!)
    expect(names(await next())).toEqual(['Mira'])
    const guest = await register(app.stranger(), event, { referralCode: codes[1] })
    expect(names(await next())).toEqual(['Noor', 'Mira'])
    await changeParty(app.stranger(), guest, 3)
    expect((await next()).referrals).toMatchObject({ registrations: 1, places: 3 })
    await register(app.stranger(), event)
    expect((await next()).referrals).toMatchObject({ registrations: 1, eventRegistrations: 2 })
    await cancel(app.stranger(), guest)
    expect(names(await next())).toEqual(['Mira'])
  })

  test('is not there for anybody else, and ends for whoever stops being one', async () => {
    const event = await makeEvent(app, organization.groupId)
    const others = [await makeMember(app, organization, 'promoter'), await app.person('Outsider'), app.stranger()]
    for (const other of others) {
      const { errors } = await followEvent(other, event).stream.ended
      expect(errors[0]?.extensions?.['code']).toBe('NOT_FOUND')
    }
    const host = await makeMember(app, organization, 'host')
    const { stream, next } = followEvent(host, event)
    await next()
    await app.platform.db.membership.updateMany({ where: { userId: host.userId! }, data: { role: 'PROMOTER' } })
    const { code } = await makeLink(await app.person('Mira'), event)
    await click(app, event, code)
    expect(await stream.ended).toEqual({ errors: [] })
    expect(stream.received).toEqual([])
  })
})
