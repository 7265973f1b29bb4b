import { expect, test } from 'vitest'
import { update } from '../modules/events.ts'
import { cancel, register } from '../registrations/registrations.ts'
import { type Cause, byOwner, makeScene } from './open-page.ts'
import { shareProcesses } from './processes.ts'

const processes = shareProcesses()

/** Everything that ends somebody's right to see who is going. */
const causes: Record<string, Cause> = {
  'a guest gives the spot back': { as: 'guest', happen: ({ person, subjectId: id }) => cancel(person, { id }) },
  'a host cancels a guest’s registration': { as: 'guest', happen: (scene) => byOwner(scene, 'cancelRegistration') },
  'guests are for organizers from now on': {
    as: 'guest',
    happen: ({ organization, event }) => update(organization.owner, event, { guestsShownTo: 'ORGANIZERS' }),
  },
  'guests are for guests from now on': {
    as: 'visitor',
    happen: ({ organization, event }) => update(organization.owner, event, { guestsShownTo: 'GUESTS' }),
  },
  'a member is removed': { as: 'member', happen: (scene) => byOwner(scene, 'removeMember') },
}

const follow = 'subscription ($slug: String!) { eventChanged(slug: $slug) { title guestCount guestPreview { name } } }'
const feed = 'subscription ($slug: String!) { eventActivity(slug: $slug) { item { actorName } } }'
const nobody = { guestCount: 0, guestPreview: [] }

test.each(Object.entries(causes))(
  'who is going leaves the open page of another process when %s, and stays away',
  { timeout: 30_000 },
  async (_what, cause) => {
    const guestsShownTo = cause.as === 'visitor' ? 'EVERYONE' : 'GUESTS'
    const scene = await makeScene(processes, cause.as, { guestsShownTo })
    const { organization, event, person } = scene
    const stream = person.subscribe(follow, { slug: event.slug })
    expect((await stream.next()).eventChanged.guestPreview[0]).toEqual({ name: 'Ada L.' })
    const said = person.subscribe(feed, { slug: event.slug })
    await cause.happen(scene)
    // Whoever loses a role asks again, as a page does.
    const after = await stream.next().catch(() => person.subscribe(follow, { slug: event.slug }).next())
    expect(after.eventChanged).toMatchObject(nobody)
    await register(processes.one.stranger(), event, { name: 'Zoe Late' })
    await update(organization.owner, event, { title: 'Renamed' })
    const later = person.subscribe(follow, { slug: event.slug })
    expect((await later.next()).eventChanged).toMatchObject(nobody)
    expect(JSON.stringify([stream.received, later.received, said.received])).not.toContain('Zoe')
    await later.close()
  },
)
