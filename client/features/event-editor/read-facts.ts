import { type EventErrors, type EventFacts, type EventField, eventFieldNames } from './event-facts.ts'

/** The facts of a form, whatever they are worth; times come as a day and a time each. */
export function readFacts(form: FormData): EventFacts {
  return Object.fromEntries(eventFieldNames.map((name) => [name, readFact(form, name)])) as EventFacts
}

function readFact(form: FormData, name: EventField): string {
  if (name !== 'startsAt' && name !== 'endsAt') return String(form.get(name) ?? '')
  const half = (part: string) => String(form.get(`${name}.${part}`) ?? '')
  return `${half('date')}T${half('time')}`
}

/** What the API could not even read; everything else is the server's to judge. */
export function findFormErrors(facts: Partial<EventFacts>): EventErrors {
  const errors: EventErrors = {}
  const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)
  if (facts.title !== undefined && !facts.title.trim()) errors.title = 'Every event needs a title.'
  if (facts.startsAt !== undefined && !isMoment(facts.startsAt))
    errors.startsAt = 'Say when it starts: a day and a time.'
  if (facts.endsAt !== undefined && !isMoment(facts.endsAt)) errors.endsAt = 'Say when it ends: a day and a time.'
  if (facts.capacity?.trim() && !/^\d{1,7}$/.test(facts.capacity.trim())) {
    errors.capacity = 'Write the places as a number, or leave it empty for no limit.'
  }
  return errors
}
