import { expect, test } from 'vitest'
import { globalId } from '../access-matrix/rows.ts'
import { type Actor, giveRole } from '../actors.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../factories.ts'
import { update } from '../modules/events.ts'
import { cancel, register } from '../registrations/registrations.ts'
import { shareProcesses } from './processes.ts'

const processes = shareProcesses()

interface Scene {
  organization: TestOrganization
  event: Awaited<ReturnType<typeof makeEvent>>
  person: Actor
  /** Of the person's spot or membership. */
  subjectId: string
}

interface Cause {
  /** Why the person sees who is going. */
  as: 'guest' | 'member' | 'visitor'
  happen(scene: Scene): Promise<unknown>
}

async function byOwner({ organization, subjectId: id }: Scene, name: string): Promise<void> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const answer = await organization.owner.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on UserError { message } } }`,
    { input: { id } },
  )
  if (answer[name].message) throw new Error(`${name} was refused: ${answer[name].message}`)
}

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

async function makeScene({ as }: Cause): Promise<Scene> {
  const { one, two } = processes
  const organization = await makeOrganization(one)
  const event = await makeEvent(one, organization.groupId, { guestsShownTo: as === 'visitor' ? 'EVERYONE' : 'GUESTS' })
  await register(one.stranger(), event, { name: 'Ada Lovelace' })
  const person = await two.person('Subject')
  const scene = { organization, event, person }
  if (as === 'guest') return { ...scene, subjectId: (await register(person, event)).id }
  if (as === 'visitor') return { ...scene, subjectId: '' }
  const { id } = await giveRole(two.platform, person, organization.id, 'promoter')
  return { ...scene, subjectId: globalId('Membership', id) }
}

const follow = 'subscription ($slug: String!) { eventChanged(slug: $slug) { title guestCount guestPreview { name } } }'
const feed = 'subscription ($slug: String!) { eventActivity(slug: $slug) { item { actorName } } }'
const nobody = { guestCount: 0, guestPreview: [] }

test.each(Object.entries(causes))(
  'who is going leaves the open page of another process when %s, and stays away',
  { timeout: 30_000 },
  async (_what, cause) => {
    const scene = await makeScene(cause)
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
