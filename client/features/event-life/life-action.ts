import { data, redirect, type RouterContextProvider } from 'react-router'
import { refusalIn, runMutation, textOf, areaAddress } from '#client/features/area/public.ts'
import type { EventPart } from '#client/gql/graphql.ts'
import { eventParts } from './event-parts.ts'
import { CancelEvent, DeleteEvent, DuplicateEvent, PostponeEvent, ReleaseEventUrl } from './life-mutations.ts'

const intents = ['postpone', 'cancel', 'duplicate', 'delete', 'release-url'] as const
export type LifeIntent = (typeof intents)[number]

export function isLifeIntent(intent: unknown): intent is LifeIntent {
  return intents.some((known) => known === intent)
}

/** A form of the event's life that was refused. */
export interface LifeRefusal {
  intent: string
  message: string
  /** What was typed, so that nothing is lost without script. */
  typed: Readonly<Record<string, string>>
}

interface LifeAction {
  context: Pick<RouterContextProvider, 'get'>
  intent: LifeIntent
  form: FormData
  /** Names the role, the group and the event. */
  params: { organizationRole: string; groupId: string; eventId: string }
  url: URL
}

/**
 * Does what a form of the event's life asks.
 *
 * @throws a redirect to where one goes on: the page itself, the settings of the copy, or the group of what is gone.
 */
export async function handleLife({ context, intent, form, params, url }: LifeAction) {
  const { eventId: id, organizationRole: role, groupId } = params
  const message = textOf(form, 'message') || null
  switch (intent) {
    case 'cancel':
      return finish(
        intent,
        form,
        await runMutation(context, url, CancelEvent, { input: { id, message } }),
        url.pathname,
      )
    case 'postpone': {
      const [startsAt, endsAt] = [momentOf(form, 'startsAt'), momentOf(form, 'endsAt')]
      if (!startsAt || !endsAt) return refuse(intent, form, 'Say when it starts and ends: a day and a time each.')
      return finish(
        intent,
        form,
        await runMutation(context, url, PostponeEvent, { input: { id, startsAt, endsAt, message } }),
        url.pathname,
      )
    }
    case 'duplicate': {
      const startsAt = momentOf(form, 'startsAt')
      if (!startsAt) return refuse(intent, form, 'Say when the copy starts: a day and a time.')
      const copy = form.getAll('copy').filter(isEventPart)
      const input = { id, title: textOf(form, 'title'), startsAt, groupId: textOf(form, 'groupId') || null, copy }
      const answer = await runMutation(context, url, DuplicateEvent, { input })
      if (answer.__typename !== 'Event') return finish(intent, form, answer, url.pathname)
      const place = { role, organization: { id: '' }, group: answer.group, event: answer }
      throw redirect(areaAddress(place, 'settings'))
    }
    case 'delete':
      return finish(
        intent,
        form,
        await runMutation(context, url, DeleteEvent, { input: { id } }),
        `/${role}/groups/${groupId}`,
      )
    case 'release-url':
      return finish(
        intent,
        form,
        await runMutation(context, url, ReleaseEventUrl, { input: { id, url: textOf(form, 'url') } }),
        url.pathname,
      )
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

const names: Record<string, string> = {
  title: 'The title',
  startsAt: 'The start',
  endsAt: 'The end',
  message: 'The message',
  url: 'It',
}

function finish(intent: LifeIntent, form: FormData, answer: object, next: string) {
  const refusal = refusalIn(answer)
  if (!refusal) throw redirect(next)
  const problems = Object.entries(refusal.fields ?? {}).map(([path, reason]) => `${names[path] ?? path} ${reason}.`)
  return refuse(intent, form, problems.join(' ') || refusal.message)
}

function refuse(intent: LifeIntent, form: FormData, message: string) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return data({ section: null, intent, message, typed } satisfies LifeRefusal & { section: null }, { status: 422 })
}
