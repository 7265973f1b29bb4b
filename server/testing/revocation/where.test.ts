import { expect, test } from 'vitest'
import { update } from '../modules/events.ts'
import { cancel } from '../registrations/registrations.ts'
import { type Cause, byOwner, makeScene } from './open-page.ts'
import { shareProcesses } from './processes.ts'

const hourMs = 3_600_000
const street = 'Hidden Street 77'
const link = 'https://secret.example/room'

const processes = shareProcesses()

const guestsOnly = { addressAudience: 'GUESTS', onlineUrlAudience: 'GUESTS' } as const

/** Everything that ends somebody's right to know where an event is. */
const causes: Record<string, Cause> = {
  'a guest gives the spot back': {
    as: 'guest',
    happen: ({ person, subjectId: id }) => cancel(person, { id }),
  },
  'a host cancels a guest’s registration': {
    as: 'guest',
    happen: (scene) => byOwner(scene, 'cancelRegistration'),
  },
  'the place is for guests shortly before the start from now on': {
    as: 'guest',
    happen: ({ organization, event }) =>
      update(organization.owner, event, {
        addressAudience: 'GUESTS_BEFORE_START',
        addressHoursBefore: 1,
        onlineUrlAudience: 'GUESTS_BEFORE_START',
        onlineUrlHoursBefore: 1,
      }),
  },
  'the place is for guests from now on, for a visitor': {
    as: 'visitor',
    happen: ({ organization, event }) => update(organization.owner, event, guestsOnly),
  },
  'a member is removed': {
    as: 'member',
    happen: (scene) => byOwner(scene, 'removeMember'),
  },
}

function placeOf({ as }: Cause) {
  const startsAt = new Date(processes.one.clock.now().getTime() + 100 * hourMs)
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + hourMs) }
  const audience =
    as === 'visitor' ? ({ addressAudience: 'EVERYONE', onlineUrlAudience: 'EVERYONE' } as const) : guestsOnly
  return { ...times, venueAddress: street, onlineUrl: link, ...audience }
}

const follow = 'subscription ($slug: String!) { eventChanged(slug: $slug) { title venue { address onlineUrl } } }'

test.each(Object.entries(causes))(
  'where an event is leaves the open page of another process when %s, and stays away',
  { timeout: 30_000 },
  async (_what, cause) => {
    const scene = await makeScene(processes, cause.as, placeOf(cause))
    const { organization, event, person } = scene
    const stream = person.subscribe(follow, { slug: event.slug })
    expect((await stream.next()).eventChanged.venue).toEqual({ address: street, onlineUrl: link })
    await cause.happen(scene)
    // Whoever loses a role asks again, as a page does.
    const after = await stream.next().catch(() => person.subscribe(follow, { slug: event.slug }).next())
    expect(after.eventChanged.venue).toEqual({ address: null, onlineUrl: null })
    const moved = { venue: { address: 'Elsewhere 1', onlineUrl: 'https://secret.example/new' } }
    await update(organization.owner, event, moved)
    const later = person.subscribe(follow, { slug: event.slug })
    expect((await later.next()).eventChanged.venue).toEqual({ address: null, onlineUrl: null })
    expect(JSON.stringify([stream.received, later.received])).not.toContain('Elsewhere')
  },
)
