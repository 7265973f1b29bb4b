import {
  type EventErrors,
  type EventFacts,
  type EventField,
  eventFieldNames,
  eventFields,
  isMoment,
} from './event-facts.ts'

/** What the API could not even read. Everything else is judged by the server. */
export function findFormErrors(facts: Partial<EventFacts>): EventErrors {
  const errors: EventErrors = {}
  if (facts.title !== undefined && !facts.title.trim()) errors.title = 'Give your event a title.'
  if (facts.startsAt !== undefined && !isMoment(facts.startsAt)) errors.startsAt = 'Add a start date and time.'
  if (facts.endsAt !== undefined && !isMoment(facts.endsAt)) errors.endsAt = 'Add an end date and time.'
  if (facts.capacity?.trim() && !/^\d{1,7}$/.test(facts.capacity.trim())) {
    errors.capacity = 'Enter a number, or leave it empty for no limit.'
  }
  return errors
}

/** Each of the API's reasons as a sentence for its field. `message` is what concerns none of the fields. */
export function describeProblems(
  problems: readonly { path: string; message: string }[],
  names: readonly EventField[] = eventFieldNames,
): { errors: EventErrors; message: string | null } {
  const errors: EventErrors = {}
  let message: string | null = null
  for (const { path, message: reason } of problems) {
    const name = path as EventField
    if (names.includes(name)) errors[name] ??= `${eventFields[name]} ${reason}.`
    else message ??= `${path}: ${reason}`
  }
  return { errors, message }
}
