import { pendingNoticeOf, seriesOf, stuckMailOf } from '../organization-rows.ts'
import { globalId } from '../rows.ts'
import {
  type Who,
  editors,
  groupKeepers,
  insiders,
  insidersAndGuests,
  ofMembers,
  onHidden,
  organizers,
  signedIn,
} from '../rules.ts'
import type { Scene } from '../scene.ts'
import type { MutationCase, Mutations } from './table.ts'

const settle = ofMembers('organization settings, delete, transfer ownership')
const times = { startsAt: '2027-06-01T20:00', endsAt: '2027-06-01T23:00' }
type EventFacts = Parameters<Scene['event']>[0]

interface Change {
  allowed: readonly Who[]
  /** What goes with the event. */
  input(scene: Scene, event: { id: string; eventId: string }): Promise<object> | object
  add?: MutationCase['add']
  facts?: EventFacts
}

/** A change of an event, where everybody sees it, where few do, and where only members do. */
export function changing({ allowed, input, add, facts }: Change): Record<string, MutationCase> {
  const about = (more: EventFacts): Pick<MutationCase, 'input' | 'add'> => ({
    input: async (scene) => input(scene, await scene.emptyEvent({ ...facts, ...more })),
    ...(add && { add }),
  })
  const withGuest: MutationCase['input'] = async (scene) =>
    input(scene, await scene.event({ ...facts, visibility: 'PRIVATE' }))
  return {
    'a public event': { ...about({}), row: onHidden(allowed, signedIn) },
    'a private event': { ...about({ visibility: 'PRIVATE' }), row: onHidden(allowed, insiders) },
    'a draft': { ...about({ status: 'DRAFT' }), row: onHidden(allowed, insiders) },
    ...(allowed === groupKeepers
      ? {}
      : {
          'a private event with a guest': { ...about({}), input: withGuest, row: onHidden(allowed, insidersAndGuests) },
        }),
  }
}

/** The same for what a draft is refused, by whoever may do it at all. */
export function changingPublished(change: Change): Record<string, MutationCase> {
  const { 'a draft': draft, ...others } = changing(change)
  const refused = { ...draft!.row }
  for (const who of change.allowed) refused[who] = 'EVENT_NOT_EDITABLE'
  return { ...others, 'a draft': { ...draft!, row: refused } }
}

async function noticed({ app }: Scene, { id, eventId }: { id: string; eventId: string }, more: object = {}) {
  await pendingNoticeOf(app, id)
  return { eventId, ...more }
}

export const eventLifeMutations: Mutations = {
  createEvent: {
    'in the organization': {
      input: async ({ groupId }) => ({ groupId, title: 'A night', ...times, timeZone: 'Europe/Berlin' }),
      row: ofMembers('create, change, publish, cancel events; terms'),
    },
  },
  cancelEvent: changingPublished({ allowed: editors, input: (_scene, { eventId: id }) => ({ id }) }),
  deleteEvent: changing({ allowed: groupKeepers, input: (_scene, { eventId: id }) => ({ id }) }),
  duplicateEvent: changing({
    allowed: editors,
    input: (_scene, { eventId: id }) => ({ id, title: 'Again', startsAt: times.startsAt, copy: ['TERMS'] }),
  }),
  postponeEvent: changingPublished({ allowed: editors, input: (_scene, { eventId: id }) => ({ id, ...times }) }),
  publishEvent: changing({ allowed: editors, input: (_scene, { eventId: id }) => ({ id }) }),
  publishEventTerms: changing({
    allowed: editors,
    input: (_scene, { eventId }) => ({ eventId, body: 'Be kind.' }),
  }),
  releaseEventSlug: changing({
    allowed: editors,
    async input({ app }, { id, eventId }) {
      const slug = `former-${crypto.randomUUID().slice(0, 8)}`
      await app.platform.db.slugHistory.create({ data: { slug, eventId: id } })
      return { id: eventId, slug }
    },
  }),
  releaseEventUrl: changing({
    allowed: editors,
    async input({ app }, { id, eventId }) {
      const slug = `former-${crypto.randomUUID().slice(0, 8)}`
      await app.platform.db.slugHistory.create({ data: { slug, eventId: id } })
      return { id: eventId, url: slug }
    },
  }),
  createSeries: changing({
    allowed: editors,
    input: (_scene, { eventId }) => ({ eventId, rule: { frequency: 'WEEKLY', count: 2 }, publish: false }),
  }),
  updateSeries: changing({
    allowed: editors,
    async input({ app }, { id, eventId }) {
      const { visibility } = await app.platform.db.event.findUniqueOrThrow({ where: { id } })
      const series = await seriesOf(app, id)
      await app.platform.db.eventSeries.update({ where: { id: series.id }, data: { visibility } })
      return { id: globalId('EventSeries', series.id), eventId, scope: 'ALL', values: { title: 'A better evening' } }
    },
  }),
  updateEvent: changing({ allowed: editors, input: (_scene, { eventId: id }) => ({ id, title: 'A better evening' }) }),

  addReminder: changing({ allowed: editors, input: (_scene, { eventId }) => ({ eventId, minutesBefore: 30 }) }),
  updateReminder: changing({
    allowed: editors,
    input: (_scene, { eventId }) => ({ eventId, minutesBefore: 60, opening: 'See you.' }),
  }),
  removeReminder: changing({ allowed: editors, input: (_scene, { eventId }) => ({ eventId, minutesBefore: 60 }) }),

  setMailText: {
    ...changing({
      allowed: editors,
      input: (_scene, { eventId: ownerId }) => ({ ownerId, kind: 'REMINDER', subject: 'Soon', revision: 0 }),
    }),
    'the organization': {
      input: async ({ organizationId: ownerId }) => ({ ownerId, kind: 'REMINDER', subject: 'Soon', revision: 0 }),
      row: settle,
    },
  },
  resetMailText: {
    ...changing({
      allowed: editors,
      input: (_scene, { eventId: ownerId }) => ({ ownerId, kind: 'REMINDER', revision: 0 }),
    }),
    'the organization': {
      input: async ({ organizationId: ownerId }) => ({ ownerId, kind: 'REMINDER', revision: 0 }),
      row: settle,
    },
  },

  holdChangeNotice: changing({ allowed: organizers, input: (scene, event) => noticed(scene, event, { hold: true }) }),
  sendChangeNotice: changing({ allowed: organizers, input: (scene, event) => noticed(scene, event) }),
  retryMail: {
    'a mail to a guest': {
      async input(scene) {
        const { id } = await scene.event()
        return { id: globalId('StuckMail', await stuckMailOf(scene.app, scene.organization.id, id)) }
      },
      row: ofMembers('see guests, export them, offer waitlist places, moderate the feed, announce'),
    },
  },
}
