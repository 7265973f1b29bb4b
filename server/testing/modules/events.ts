import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { makeEvent, makeOrganization, makeMember } from '../factories.ts'
import { type Answer, mutate } from '../mutate.ts'

export type { Answer }

const facts = /* GraphQL */ `
  id slug title description startsAt endsAt timeZone status visibility capacity placesTaken
  venue { name address onlineUrl }
`
/** What some mutations can be refused for, beside the usual. */
const refusals: Record<string, string> = {
  updateEvent: `... on InvalidInput { invalid: fields { path message } } ... on UrlTaken { suggestion }
    ... on EventConflict { conflicts: fields { field yours current } event { title } }`,
  publishEvent: '... on EventNotReady { missing }',
  publishEventTerms: '... on TermsChanged { current { version body } }',
}

const act = (actor: Actor, name: string, input: object, success = `... on Event { ${facts} }`) =>
  mutate(actor, name, input, success + (refusals[name] ?? ''))

type Fields = Record<string, unknown>
interface TestEvent {
  globalId: string
}

export const update = (actor: Actor, { globalId: id }: TestEvent, changes: Fields, seen?: Fields) =>
  act(actor, 'updateEvent', { id, ...changes, ...(seen && { seen }) })
export const publish = (actor: Actor, { globalId: id }: TestEvent) => act(actor, 'publishEvent', { id })
export const postpone = (actor: Actor, { globalId: id }: TestEvent, times: Fields) =>
  act(actor, 'postponeEvent', { id, ...times })
export const cancelEvent = (actor: Actor, { globalId: id }: TestEvent, message?: string) =>
  act(actor, 'cancelEvent', { id, message })
export const duplicate = (actor: Actor, { globalId: id }: TestEvent, copy: Fields) =>
  act(actor, 'duplicateEvent', { id, ...copy })
export const remove = (actor: Actor, { globalId: id }: TestEvent) =>
  act(actor, 'deleteEvent', { id }, '... on Deleted { id }')
export const releaseSlug = (actor: Actor, { globalId: id }: TestEvent, slug: string) =>
  act(actor, 'releaseEventSlug', { id, slug })
export const publishTerms = (actor: Actor, { globalId: eventId }: TestEvent, terms: Fields) =>
  act(actor, 'publishEventTerms', { eventId, ...terms }, '... on EventTerms { id version body }')

/** Create a draft through the API: an evening in Berlin, unless said otherwise. */
export async function create(actor: Actor, groupId: string, more: Fields = {}): Promise<Answer> {
  const input = {
    groupId: encodeGlobalId('Group', groupId),
    title: 'A night out',
    startsAt: '2027-06-01T20:00',
    endsAt: '2027-06-01T23:00',
    timeZone: 'Europe/Berlin',
    ...more,
  }
  const success = `... on Event {
    id slug title startsAt endsAt status timeZone terms { version body } viewerCan { edit publish }
  } ... on UrlTaken { field suggestion }`
  return mutate(actor, 'createEvent', input, success)
}

/** An organization with a host, and published events of theirs: an evening in Berlin, unless said otherwise. */
export async function makeHostedOrganization(app: TestApp) {
  const organization = await makeOrganization(app)
  const host = await makeMember(app, organization, 'host')
  const make = (more: Parameters<typeof makeEvent>[2] = {}) =>
    makeEvent(app, organization.groupId, {
      startsAt: new Date('2027-06-01T18:00Z'),
      endsAt: new Date('2027-06-01T21:00Z'),
      timeZone: 'Europe/Berlin',
      ...more,
    })
  return { organization, host, make }
}

/** What guests of an event will be told; null when nothing. */
export const unsentNotice = ({ platform }: TestApp, eventId: string) =>
  platform.db.eventChangeNotice.findFirst({ where: { eventId, sentAt: null } })

/** What became of an event, as its feed tells it. */
export async function changesInFeed({ platform }: TestApp, eventId: string) {
  const rows = await platform.db.activityItem.findMany({ where: { eventId }, orderBy: { sequence: 'asc' } })
  return rows.filter(({ kind }) => kind === 'EVENT_CHANGED').map(({ details }) => details)
}

/** The kinds of jobs that wait for an event. */
export async function jobsOf({ platform }: TestApp, eventId: string) {
  const rows = await platform.db.$queryRaw<{ key: string; run_at: Date }[]>`
    SELECT key, run_at FROM graphile_worker.jobs WHERE key LIKE ${`%${eventId}%`} ORDER BY key`
  return rows.map(({ key }) => key.split(':')[0])
}
