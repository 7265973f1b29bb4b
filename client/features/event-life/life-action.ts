import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { areaAddress } from '#client/features/area/public.ts'
import { refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { graphql } from '#client/gql/index.ts'
import {
  type EventPart,
  CancelEventDocument,
  DeleteEventDocument,
  PostponeEventDocument,
  ReleaseEventSlugDocument,
} from '#client/gql/graphql.ts'
import { eventParts } from './event-parts.ts'

const DuplicateEvent = graphql(`
  mutation DuplicateEvent($input: DuplicateEventInput!) {
    duplicateEvent(input: $input) {
      __typename
      ... on Event {
        id
        group {
          id
        }
      }
      ...Refusal_UserError
    }
  }
`)

const intents = ['postpone', 'cancel', 'duplicate', 'delete', 'release-slug'] as const
type LifeIntent = (typeof intents)[number]

export function isLifeIntent(intent: unknown): intent is LifeIntent {
  return intents.some((known) => known === intent)
}

export interface LifeRefusal {
  intent: string
  message: string
  /** What was typed, so that nothing is lost without script. */
  typed: Readonly<Record<string, string>>
  /** Of a copy: the parts that were ticked. */
  copied?: readonly string[]
}

interface LifeAction {
  context: Pick<RouterContextProvider, 'get'>
  intent: LifeIntent
  form: FormData
  params: { organizationRole: string; groupId: string; eventId: string }
  url: URL
}

/**
 * Does what a form of the event's life asks.
 *
 * @throws a redirect to the page itself, the settings of the copy, or the group of a deleted event.
 */
export async function handleLife(action: LifeAction) {
  const { context, intent, form } = action
  const { i18n } = context.get(visitorContext)
  const { answer, next } = await change(action)
  const refusal = refusalIn(answer)
  if (!refusal) throw redirect(next)
  // Each reason is a sentence of its own.
  const problems = Object.entries(refusal.fields ?? {}).map(([path, reason]) =>
    names[path] ? `${i18n._(names[path])}: ${reason}` : reason,
  )
  const message = problems.join(' ') || refusal.message
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const copied = form.getAll('copy').map(String)
  return data({ section: null, intent, message, typed, copied } satisfies LifeRefusal & { section: null }, {
    status: 422,
  })
}

/** @returns the server's answer, and the page after a success. */
async function change({ context, intent, form, params, url }: LifeAction): Promise<{ answer: object; next: string }> {
  const { eventId: id, organizationRole: role, groupId } = params
  const { i18n } = context.get(visitorContext)
  const message = textOf(form, 'message') || null
  const startsAt = momentOf(form, 'startsAt')
  const endsAt = momentOf(form, 'endsAt')
  const next = url.pathname
  switch (intent) {
    case 'cancel':
      return { answer: await runMutation(context, url, CancelEventDocument, { input: { id, message } }), next }
    case 'postpone': {
      if (!startsAt || !endsAt) {
        return { answer: { message: i18n._(msg`Choose a date and time for the start and the end.`) }, next }
      }
      const input = { id, startsAt, endsAt, message }
      return { answer: await runMutation(context, url, PostponeEventDocument, { input }), next }
    }
    case 'duplicate': {
      if (!startsAt) return { answer: { message: i18n._(msg`Choose a date and time for the copy.`) }, next }
      const copy = form.getAll('copy').filter(isEventPart)
      const input = { id, title: textOf(form, 'title'), startsAt, groupId: textOf(form, 'groupId') || null, copy }
      const answer = await runMutation(context, url, DuplicateEvent, { input })
      if (answer.__typename !== 'Event') return { answer, next }
      const place = { role, organization: { id: '' }, group: answer.group, event: answer }
      return { answer, next: areaAddress(place, 'settings') }
    }
    case 'delete':
      return {
        answer: await runMutation(context, url, DeleteEventDocument, { input: { id } }),
        next: `/${role}/groups/${groupId}`,
      }
    case 'release-slug': {
      const input = { id, slug: textOf(form, 'slug') }
      return { answer: await runMutation(context, url, ReleaseEventSlugDocument, { input }), next }
    }
  }
}

/** `2026-11-28T19:00` in the event's zone; null when a half is missing. */
function momentOf(form: FormData, name: string): string | null {
  const [date, time] = [textOf(form, `${name}.date`), textOf(form, `${name}.time`)]
  return date && time ? `${date}T${time}` : null
}

function isEventPart(part: unknown): part is EventPart {
  return eventParts.some(({ id }) => id === part)
}

const names: Record<string, MessageDescriptor> = {
  title: msg`The title`,
  startsAt: msg`The start`,
  endsAt: msg`The end`,
  message: msg`The message`,
  slug: msg`The web address`,
}
