import { describe, expect, test } from 'vitest'
import { cancel, register } from '../../testing/registrations/registrations.ts'
import { makeEvent, makeOrganization, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { boardOf, click, makeLink } from '../../testing/modules/referrals.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

/** A link with so many clicks and registrations, and who came by it. */
async function share(event: { id: string; globalId: string }, name: string, clicks: number, registrations = 0) {
  const { code } = await makeLink(await app.person(name), event)
  for (let count = 0; count < clicks; count += 1) await click(app, event, code)
  const guests = []
  for (let count = 0; count < registrations; count += 1)
    guests.push(await register(app.stranger(), event, { referralCode: code, partySize: 2 }))
  return guests
}

const namesOf = (event: { referralLeaderboard: { edges: { node: any }[] } }) =>
  event.referralLeaderboard.edges.map(({ node }) => `${node.rank} ${node.person.name}`)

describe('F6 the leaderboard', () => {
  test('ranks by registrations, then by clicks; who brought the same has the same rank, who brought nothing none', async () => {
    const event = await makeEvent(app, organization.groupId)
    await share(event, 'Only looked at', 5)
    const [first] = await share(event, 'Brought two', 2, 2)
    await share(event, 'Brought one', 9, 1)
    await share(event, 'Brought one too', 9, 1)
    await share(event, 'Nobody came', 0)
    await register(app.stranger(), event)
    const board = await boardOf(organization.owner, event.slug)
    expect(namesOf(board)).toEqual(['1 Brought two', '2 Brought one', '2 Brought one too', '4 Only looked at'])
    expect(board.referrals).toMatchObject({ links: 5, clicks: 25, registrations: 4, places: 8, eventRegistrations: 5 })
    expect(board.referrals.eventPlaces).toBe(9)
    await cancel(app.stranger(), first!)
    expect(namesOf(await boardOf(organization.owner, event.slug))).toEqual([
      '1 Brought one',
      '1 Brought one too',
      '3 Brought two',
      '4 Only looked at',
    ])
  })

  test('is read page by page, nobody twice and nobody left out', async () => {
    const event = await makeEvent(app, organization.groupId)
    for (const [index, clicks] of [3, 1, 2, 1, 2].entries()) await share(event, `Sharer ${'abcde'[index]}`, clicks)
    const whole = namesOf(await boardOf(organization.owner, event.slug))
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const board = await boardOf(organization.owner, event.slug, after ? { first: 2, after } : { first: 2 })
      seen.push(...namesOf(board))
      after = board.referralLeaderboard.pageInfo.endCursor
      expect(board.referralLeaderboard.pageInfo.hasNextPage).toBe(page < 2)
    }
    expect(seen).toEqual(whole)
    expect(seen).toHaveLength(5)
    const backwards = await organization.owner.ask(
      `query ($slug: String!) { event(slug: $slug) { referralLeaderboard(last: 2) { edges { node { rank person { name } } } } } }`,
      { slug: event.slug },
    )
    expect(namesOf(backwards.event)).toEqual(whole.slice(-2))
    const odd = await organization.owner.execute(
      `query ($slug: String!) { event(slug: $slug) { referralLeaderboard(after: "${Buffer.from('CC:1:2:x').toString('base64')}") { edges { cursor } } } }`,
      { slug: event.slug },
    )
    expect(odd.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
  })

  test('counts for a link what is at its own event alone', async () => {
    const [event, elsewhere] = [await makeEvent(app, organization.groupId), await makeEvent(app, organization.groupId)]
    await share(elsewhere, 'Somewhere else', 4, 1)
    expect(await boardOf(organization.owner, event.slug)).toMatchObject({
      referrals: { links: 0, clicks: 0, registrations: 0, eventRegistrations: 0 },
      referralLeaderboard: { edges: [] },
    })
  })

  test('is for those who see the guests; to everybody else there is none', async () => {
    const event = await makeEvent(app, organization.groupId)
    await share(event, 'Sharer', 1)
    for (const role of ['admin', 'host'] as const)
      expect(namesOf(await boardOf(await makeMember(app, organization, role), event.slug))).toHaveLength(1)
    const others = [
      await makeMember(app, organization, 'promoter'),
      await makeMember(app, organization, 'door'),
      await app.person('Outsider'),
      app.stranger(),
      (await makeOrganization(app)).owner,
    ]
    for (const other of others)
      expect(await boardOf(other, event.slug)).toEqual({ referrals: null, referralLeaderboard: null })
  })
})
