import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type EventErrors, type EventFacts, type EventField, eventFieldNames, isMoment } from './event-facts.ts'

/** What the API could not even read. Everything else is judged by the server. */
export function findFormErrors(facts: Partial<EventFacts>): Partial<Record<EventField, MessageDescriptor>> {
  const errors: Partial<Record<EventField, MessageDescriptor>> = {}
  if (facts.title !== undefined && !facts.title.trim()) errors.title = msg`Give your event a title.`
  if (facts.startsAt !== undefined && !isMoment(facts.startsAt)) errors.startsAt = msg`Add a start date and time.`
  if (facts.endsAt !== undefined && !isMoment(facts.endsAt)) errors.endsAt = msg`Add an end date and time.`
  if (facts.capacity?.trim() && !/^\d{1,7}$/.test(facts.capacity.trim())) {
    errors.capacity = msg`Enter a number, or leave it empty for no limit.`
  }
  return errors
}

/** The same as sentences. */
export function describeFormErrors(i18n: I18n, facts: Partial<EventFacts>): EventErrors {
  return Object.fromEntries(Object.entries(findFormErrors(facts)).map(([name, error]) => [name, i18n._(error)]))
}

/** Each of the API's sentences at its field. `message` is what concerns none of the fields. */
export function describeProblems(
  problems: readonly { path: string; message: string }[],
  names: readonly EventField[] = eventFieldNames,
): { errors: EventErrors; message: string | null } {
  const errors: EventErrors = {}
  let message: string | null = null
  for (const { path, message: sentence } of problems) {
    const name = path as EventField
    if (names.includes(name)) errors[name] ??= sentence
    else message ??= sentence
  }
  return { errors, message }
}
