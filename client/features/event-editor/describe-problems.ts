import { type EventErrors, type EventField, eventFields } from './event-facts.ts'

/** Each of the API's reasons as a sentence at its field; `message` is what concerns none of them. */
export function describeProblems(
  problems: readonly { path: string; message: string }[],
  names: readonly EventField[] = Object.keys(eventFields) as EventField[],
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
