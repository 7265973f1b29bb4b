import type { CommentPolicy, CreateEventInput, EventVisibility } from '#client/gql/graphql.ts'
import { isWallClock } from './wall-clock.ts'

/** The fields of the form; the names are the paths of the API's input, so a refusal finds its field by name. */
export const eventFields = {
  title: 'The title',
  startsAt: 'The start',
  endsAt: 'The end',
  timeZone: 'The time zone',
  'venue.name': 'The place',
  'venue.address': 'The address',
  'venue.onlineUrl': 'The link',
  capacity: 'The number of places',
  description: 'The description',
  url: 'The web address',
  visibility: 'The visibility',
  approvalRequired: 'The approval',
  waitlistEnabled: 'The waitlist',
  commentPolicy: 'Who may comment',
  terms: 'The terms',
  groupId: 'The group',
  hostName: 'The host’s name',
} as const

export type EventField = keyof typeof eventFields
export type TypedEvent = Partial<Record<EventField, string>>
export type EventErrors = Partial<Record<EventField, string>>

/** What was typed, whatever it is worth: the form shows it again after a refusal. */
export function readTyped(form: FormData): TypedEvent {
  const names = Object.keys(eventFields) as EventField[]
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
}

/** What the API could not even read; everything else is the server's to judge. */
export function findFormErrors(typed: TypedEvent): EventErrors {
  const errors: EventErrors = {}
  if (!typed.title?.trim()) errors.title = 'Every event needs a title.'
  if (!isWallClock(typed.startsAt ?? '')) errors.startsAt = 'Say when it starts: a day and a time.'
  if (!isWallClock(typed.endsAt ?? '')) errors.endsAt = 'Say when it ends: a day and a time.'
  if (typed.capacity && !/^\d{1,7}$/.test(typed.capacity.trim())) {
    errors.capacity = 'Write the places as a number, or leave it empty for no limit.'
  }
  return errors
}

/** The form as the API's input. Only for a form without errors. */
export function toCreateEventInput(typed: TypedEvent, groupId: string): CreateEventInput {
  return {
    groupId,
    title: typed.title ?? '',
    url: typed.url?.trim() || null,
    description: typed.description || null,
    startsAt: typed.startsAt ?? '',
    endsAt: typed.endsAt ?? '',
    timeZone: typed.timeZone ?? 'UTC',
    venue: {
      name: typed['venue.name'] || null,
      address: typed['venue.address'] || null,
      onlineUrl: typed['venue.onlineUrl']?.trim() || null,
    },
    visibility: (typed.visibility || 'PUBLIC') as EventVisibility,
    capacity: typed.capacity?.trim() ? Number(typed.capacity) : null,
    approvalRequired: typed.approvalRequired === 'on',
    waitlistEnabled: typed.waitlistEnabled === 'on',
    commentPolicy: (typed.commentPolicy || 'OPEN') as CommentPolicy,
    terms: typed.terms || null,
  }
}
