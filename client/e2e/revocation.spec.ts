import { type Actor, expect, test, unique } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { makeEvent, makeGroup, makeOrganization, postComment, register } from './fixtures/scenario.ts'
import { changeRole, makeHost } from './fixtures/team.ts'

/** product.md §2: what is revoked is gone from open windows within this time. */
const promised = { timeout: 5_000 }

const notFound = 'This page could not be found'
const takenAway = 'This page was here a moment ago.'

interface Place {
  owner: Actor
  host: Actor
  /** Name of the guest, and what they wrote. */
  guest: { name: string; comment: string }
  /** The membership of the host. */
  membershipId: string
  /** Of the event's area, without the role. */
  area: string
}

/** A private event with a guest who wrote something, and a host who looks after it. */
async function makePlace(cast: { person(name: string): Promise<Actor> }): Promise<Place> {
  const guestName = unique('Gwen')
  const [owner, host, guest] = await Promise.all([
    cast.person('Olive Owner'),
    cast.person('Hugo Host'),
    cast.person(guestName),
  ])
  const organizationId = await makeOrganization(owner)
  const groupId = await makeGroup(owner, organizationId)
  const event = await makeEvent(owner, { groupId, title: unique('A quiet evening') })
  await register(guest, event.id)
  const comment = unique('Only for those who come')
  await postComment(guest, event.id, comment)
  await owner.ask('mutation ($id: ID!) { updateEvent(input: { id: $id, visibility: PRIVATE }) { __typename } }', {
    id: event.id,
  })
  const membershipId = await makeHost(host, organizationId)
  return {
    owner,
    host,
    guest: { name: guestName, comment },
    membershipId,
    area: `groups/${groupId}/events/${event.id}`,
  }
}

/** The guests and the feed of the event, open and live in two windows of the host. */
async function openWindows({ host, area, guest }: Place) {
  const guests = host.page
  const feed = await host.context.newPage()
  await Promise.all([guests.goto(`/host/${area}/guests`), feed.goto(`/host/${area}/feed`)])
  await expect(guests.getByText(guest.name).first()).toBeVisible()
  await expect(feed.getByText(guest.comment).first()).toBeVisible()
  for (const page of [guests, feed]) await expectLive(page)
  return { guests, feed }
}

test('a host who is removed loses the guests and the feed in the windows that are open, and is told so', async ({
  cast,
}) => {
  const place = await makePlace(cast)
  const { guests, feed } = await openWindows(place)
  await place.owner.ask('mutation ($id: ID!) { removeMember(input: { id: $id }) { __typename } }', {
    id: place.membershipId,
  })
  await Promise.all(
    [guests, feed].map(async (page) => {
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible(promised)
      await expect(page.getByText(takenAway)).toBeVisible()
      await expect(page.getByText(place.guest.name)).toHaveCount(0)
      await expect(page.getByText(place.guest.comment)).toHaveCount(0)
    }),
  )
})

test('a host who becomes the door is led to what the door sees', async ({ cast }) => {
  const place = await makePlace(cast)
  const { guests, feed } = await openWindows(place)
  await changeRole(place.owner, place.membershipId, 'DOOR')
  await expect(guests).toHaveURL(`/door/${place.area}/guests`, promised)
  await expect(guests.getByRole('searchbox', { name: 'Search guests by name' })).toBeVisible()
  await expect(guests.getByText(place.guest.name)).toHaveCount(0)
  await expect(feed.getByRole('heading', { name: notFound })).toBeVisible(promised)
  await expect(feed.getByText(place.guest.comment)).toHaveCount(0)
})

test('a button that is pressed after the role ended is refused in words, also where nothing arrives live', async ({
  cast,
}) => {
  const place = await makePlace(cast)
  const { page } = place.host
  // The window is deaf: its connection opens and stays silent.
  await page.routeWebSocket(/\/bff\/graphql/, () => {})
  await page.goto(`/host/${place.area}/feed`)
  await changeRole(place.owner, place.membershipId, 'PROMOTER')
  await page.getByRole('button', { name: `Remove the comment by ${place.guest.name}` }).click()
  await page.getByRole('button', { name: `Remove the comment by ${place.guest.name} for good` }).click()
  await expect(page.getByText('Your role no longer allows this.', { exact: true })).toBeVisible()
  await expect(page.getByText(place.guest.comment).first()).toBeVisible()
})

test('a window that is logged out from another device goes to the log-in, and back from there', async ({ cast }) => {
  const [here, there] = await Promise.all([cast.demo('host'), cast.demo('host')])
  const { event } = await here.ask(
    '{ event(slug: "rooftop-sessions") { id group { id } organization { viewerRole } } }',
  )
  const address = `/${event.organization.viewerRole.toLowerCase()}/groups/${event.group.id}/events/${event.id}/guests`
  await here.page.goto(address)
  await expectLive(here.page)
  const { viewer } = await here.ask('{ viewer { sessions { id isCurrent } } }')
  const { id } = viewer.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  await there.ask('mutation ($id: ID!) { endSession(input: { id: $id }) { __typename } }', { id })
  await expect(here.page).toHaveURL(`/login?next=${encodeURIComponent(address)}`, promised)
  await expect(here.page.getByRole('heading', { name: /log in|welcome/i }).first()).toBeVisible()
})
