import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeMember, makeOrganization } from '../../../testing/factories.ts'
import {
  confirmFollow,
  follow,
  followByMail,
  followTokenMailedTo,
  groupIdOf,
  organizationIdOf,
  setFrequency,
  setSharing,
  unfollow,
} from '../../../testing/modules/followers.ts'
import { guest } from '../../../testing/registrations/registrations.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { claimFollows } from '../service/claim-follows.ts'
import { forgetFollows } from '../public.ts'

const app = shareTestApp()

const document = `query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on Organization {
  sharedFollowers(first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { email followsSince organization { id } group { id } } }
  }
} } }`

type Organization = Awaited<ReturnType<typeof makeOrganization>>

async function stage() {
  const organization = await makeOrganization(app)
  return { organization, id: organizationIdOf(organization), host: await makeMember(app, organization, 'host') }
}

const read = async (actor: Actor, organization: Organization, page: object = {}) =>
  (await actor.ask(document, { id: organizationIdOf(organization), ...page })).node?.sharedFollowers ?? null

/** The addresses that somebody sees, the newest first; null when the list is hidden. */
const seenBy = async (actor: Actor, organization: Organization): Promise<string[] | null> =>
  (await read(actor, organization))?.edges.map(({ node }: { node: { email: string } }) => node.email) ?? null

describe('F11 a shared address', () => {
  test('is seen by hosts and above, with what is followed and since when, and by nobody else', async () => {
    const { organization, id, host } = await stage()
    const fan = await app.person('Fan')
    await follow(fan, id, { sharesEmail: true })
    app.clock.advance(1000)
    await follow(fan, groupIdOf(organization), { sharesEmail: true })
    const { edges } = await read(host, organization)
    expect(edges).toMatchObject([
      { node: { email: fan.email, organization: { id }, group: { id: groupIdOf(organization) } } },
      { node: { email: fan.email, organization: { id }, group: null } },
    ])
    expect(Date.parse(edges[0].node.followsSince)).toBe(app.clock.now().getTime())
    for (const role of ['owner', 'admin'] as const)
      expect(await seenBy(await makeMember(app, organization, role), organization)).toHaveLength(2)
    for (const role of ['promoter', 'door'] as const)
      expect(await seenBy(await makeMember(app, organization, role), organization)).toBeNull()
    const elsewhere = await stage()
    for (const other of [fan, app.stranger(), elsewhere.host]) expect(await seenBy(other, organization)).toBeNull()
    expect(await seenBy(elsewhere.host, elsewhere.organization)).toEqual([])
  })

  test('is never one that was not ticked, and a later change of the frequency leaves the choice', async () => {
    const { organization, id, host } = await stage()
    const [quiet, open] = [await app.person('Quiet'), await app.person('Open')]
    expect(await follow(quiet, id)).toMatchObject({ follow: { sharesEmail: false } })
    await follow(open, id, { sharesEmail: true })
    await follow(open, id, { frequency: 'WEEKLY' })
    await setFrequency(open, id, 'EVERY_EVENT')
    await setFrequency(quiet, id, 'WEEKLY')
    await followByMail(app, id, guest().email)
    expect(await seenBy(host, organization)).toEqual([open.email])
  })

  test('is gone once the tick is taken back, and once they unfollow', async () => {
    const { organization, id, host } = await stage()
    const fan = await app.person('Fan')
    await follow(fan, id, { sharesEmail: true })
    expect((await setSharing(fan, id, false)).follows).toMatchObject([{ sharesEmail: false }])
    expect(await seenBy(host, organization)).toEqual([])
    await setSharing(fan, id, true)
    expect(await seenBy(host, organization)).toEqual([fan.email])
    await unfollow(fan, id)
    expect(await seenBy(host, organization)).toEqual([])
    // Following anew shares nothing by itself.
    await follow(fan, id)
    expect(await seenBy(host, organization)).toEqual([])
  })

  test('of a mail is shared only once its reader confirms, and can be taken back by the link', async () => {
    const { organization, id, host } = await stage()
    const { email } = guest()
    await follow(app.stranger(), id, { email, sharesEmail: true })
    const token = await followTokenMailedTo(app, email)
    expect(await setSharing(app.stranger(), id, true, token)).toMatchObject({ follows: [{ isConfirmed: false }] })
    expect(await seenBy(host, organization)).toEqual([])
    await confirmFollow(app.stranger(), id, token)
    expect(await seenBy(host, organization)).toEqual([email])
    await setSharing(app.stranger(), id, false, token)
    expect(await seenBy(host, organization)).toEqual([])
    // Whoever types the address again changes nothing of it.
    await follow(app.stranger(), id, { email, sharesEmail: true })
    expect(await seenBy(host, organization)).toEqual([])
  })

  test('that somebody else ticked is the choice of whoever reads the mail, or of the account', async () => {
    const { organization, id, host } = await stage()
    const { email } = guest()
    await follow(app.stranger(), id, { email, sharesEmail: true })
    await confirmFollow(app.stranger(), id, await followTokenMailedTo(app, email), { sharesEmail: false })
    const fan = await app.person('Fan')
    await follow(app.stranger(), id, { email: fan.email, sharesEmail: true })
    await follow(fan, id)
    // The last of two who type it counts until somebody confirms.
    const again = guest().email
    await follow(app.stranger(), id, { email: again, sharesEmail: true })
    await follow(app.stranger(), id, { email: again })
    await confirmFollow(app.stranger(), id, await followTokenMailedTo(app, again))
    expect(await seenBy(host, organization)).toEqual([])
  })

  test('of an account is the current one, and none while that is not confirmed', async () => {
    const { organization, id, host } = await stage()
    const fan = await app.person('Fan')
    const { db } = app.platform
    await followByMail(app, id, fan.email, { sharesEmail: true })
    await claimFollows(app.platform, fan.userId!)
    expect(await seenBy(host, organization)).toEqual([fan.email])
    const { email } = guest()
    await db.user.update({ where: { id: fan.userId! }, data: { email } })
    expect(await seenBy(host, organization)).toEqual([email])
    await db.user.update({ where: { id: fan.userId! }, data: { emailVerified: false } })
    expect(await seenBy(host, organization)).toEqual([])
  })

  test('goes with the account, also one that was typed', async () => {
    const { organization, id, host } = await stage()
    const fan = await app.person('Fan')
    await followByMail(app, id, fan.email, { sharesEmail: true })
    await follow(fan, groupIdOf(organization), { sharesEmail: true })
    expect(await seenBy(host, organization)).toHaveLength(2)
    const own = { userId: fan.userId!, address: { email: fan.email, emailNormalized: fan.email } }
    await app.platform.db.$transaction((tx) => forgetFollows(tx, own))
    expect(await seenBy(host, organization)).toEqual([])
  })

  test('is listed page by page, the newest first', async () => {
    const { organization, id, host } = await stage()
    const emails = [guest().email, guest().email, guest().email]
    for (const email of emails) {
      await followByMail(app, id, email, { sharesEmail: true })
      app.clock.advance(1000)
    }
    const first = await read(host, organization, { first: 2 })
    const second = await read(host, organization, { first: 2, after: first.pageInfo.endCursor })
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false])
    const pages = [...first.edges, ...second.edges] as { node: { email: string } }[]
    expect(pages.map(({ node }) => node.email)).toEqual(emails.toReversed())
  })
})
