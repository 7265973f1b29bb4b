import { expect, test } from 'vitest'
import { update } from '../modules/events.ts'
import { cancel, register } from '../registrations/registrations.ts'
import { globalId } from '../access-matrix/rows.ts'
import { type Actor, giveRole } from '../actors.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../factories.ts'
import { shareProcesses } from './processes.ts'

const hourMs = 3_600_000
const street = 'Hidden Street 77'
const link = 'https://secret.example/room'

const processes = shareProcesses()

interface Scene {
  organization: TestOrganization
  event: Awaited<ReturnType<typeof makeEvent>>
  person: Actor
  /** Of the person's spot or membership. */
  subjectId: string
}

interface Cause {
  /** Why the person knows where the event is. */
  as: 'guest' | 'member' | 'visitor'
  happen(scene: Scene): Promise<unknown>
}

async function byOwner({ organization }: Scene, name: string, input: object): Promise<void> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const answer = await organization.owner.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on UserError { message } } }`,
    { input },
  )
  if (answer[name].message) throw new Error(`${name} was refused: ${answer[name].message}`)
}

const guestsOnly = { addressAudience: 'GUESTS', onlineUrlAudience: 'GUESTS' } as const

/** Everything that ends somebody's right to know where an event is. */
const causes: Record<string, Cause> = {
  'a guest gives the spot back': {
    as: 'guest',
    happen: ({ person, subjectId: id }) => cancel(person, { id }),
  },
  'a host cancels a guest’s registration': {
    as: 'guest',
    happen: (scene) => byOwner(scene, 'cancelRegistration', { id: scene.subjectId }),
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
    happen: (scene) => byOwner(scene, 'removeMember', { id: scene.subjectId }),
  },
}

async function makeScene({ as }: Cause): Promise<Scene> {
  const { one, two } = processes
  const organization = await makeOrganization(one)
  const startsAt = new Date(one.clock.now().getTime() + 100 * hourMs)
  const event = await makeEvent(one, organization.groupId, {
    startsAt,
    endsAt: new Date(startsAt.getTime() + hourMs),
    venueAddress: street,
    onlineUrl: link,
    ...(as === 'visitor' ? ({ addressAudience: 'EVERYONE', onlineUrlAudience: 'EVERYONE' } as const) : guestsOnly),
  })
  const person = await two.person('Subject')
  const scene = { organization, event, person }
  if (as === 'guest') return { ...scene, subjectId: (await register(person, event)).id }
  if (as === 'visitor') return { ...scene, subjectId: '' }
  const { id } = await giveRole(two.platform, person, organization.id, 'promoter')
  return { ...scene, subjectId: globalId('Membership', id) }
}

const follow = 'subscription ($slug: String!) { eventChanged(slug: $slug) { title venue { address onlineUrl } } }'

test.each(Object.entries(causes))(
  'where an event is leaves the open page of another process when %s, and stays away',
  { timeout: 30_000 },
  async (_what, cause) => {
    const scene = await makeScene(cause)
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
