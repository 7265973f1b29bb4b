import type { EventErrors, EventFacts } from '#client/features/event-editor/event-facts.ts'
import { findFormErrors, readFacts } from '#client/features/event-editor/read-facts.ts'
import type { CommentPolicy, CreateEventInput, EventVisibility } from '#client/gql/graphql.ts'

/** What a new event needs beside its facts: who hosts it, and its first terms. */
export interface NewEvent extends EventFacts {
  terms: string
  groupId: string
  hostName: string
}

export type NewEventErrors = EventErrors & Partial<Record<'terms' | 'groupId' | 'hostName', string>>

/** What was typed, whatever it is worth: the form shows it again after a refusal. */
export function readNewEvent(form: FormData): NewEvent {
  const text = (name: string) => String(form.get(name) ?? '')
  return { ...readFacts(form), terms: text('terms'), groupId: text('groupId'), hostName: text('hostName') }
}

export function findNewEventErrors(typed: NewEvent): NewEventErrors {
  return findFormErrors(typed)
}

/** The form as the API's input. Only for a form without errors. */
export function toCreateEventInput(typed: NewEvent, groupId: string): CreateEventInput {
  return {
    groupId,
    title: typed.title,
    url: typed.url.trim() || null,
    description: typed.description || null,
    startsAt: typed.startsAt,
    endsAt: typed.endsAt,
    timeZone: typed.timeZone || 'UTC',
    venue: {
      name: typed['venue.name'] || null,
      address: typed['venue.address'] || null,
      onlineUrl: typed['venue.onlineUrl'].trim() || null,
    },
    visibility: (typed.visibility || 'PUBLIC') as EventVisibility,
    capacity: typed.capacity.trim() ? Number(typed.capacity) : null,
    approvalRequired: typed.approvalRequired === 'on',
    waitlistEnabled: typed.waitlistEnabled === 'on',
    commentPolicy: (typed.commentPolicy || 'OPEN') as CommentPolicy,
    terms: typed.terms || null,
  }
}
