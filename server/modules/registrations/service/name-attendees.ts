import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import { checkAnswers, listQuestions, replaceAnswers } from '../../questions/public.ts'
import { announcePlaces, isActive, noteLanguage, underEventLock } from '../../places/public.ts'
import { mayNameAttendees } from '../domain/attendees.ts'
import { type AttendeeWords, bringsInput, nameAttendeesInput } from '../inputs.ts'
import { getRegistrationToChange } from '../queries/held-registrations.ts'
import { listPartyMembers } from '../queries/attendees.ts'

interface NameAttendees {
  registrationId: string
  secret?: string | null | undefined
  /** With `answers`, all that the person answers to the event's questions. */
  attendees: (AttendeeWords & { id: string; answers?: unknown })[]
}

/**
 * Name people of a party, for its holder until the event's deadline, and for organizers who see guests until its end.
 * People who are left out stay as they are; an empty name takes a name away. The holder may answer the event's questions
 * for each of them. Nothing is required, because the holder may not know yet. @returns the registration's id. @throws
 * EventNotOpen, InvalidInput; NotFound to others, and for somebody who is not in the party.
 */
export async function nameAttendees(context: Context, input: NameAttendees): Promise<string> {
  const { registrationId: id, secret } = input
  const { eventId, isHeld } = await getRegistrationToChange(context, id, secret)
  const { attendees } = parseInput(nameAttendeesInput, input)
  await underEventLock(context.platform, eventId, async (scope): Promise<UserError | undefined> => {
    const { tx, event, now } = scope
    const { event: asked, ...registration } = await tx.registration.findUniqueOrThrow({
      where: { id },
      select: { status: true, event: { select: { asksAttendeeNames: true, attendeeNamesHoursBefore: true } } },
    })
    if (!mayNameAttendees({ ...event, ...asked, isActive: isActive(registration) }, { isHeld, now }))
      return new EventNotOpen(msg`Names can’t be changed any more.`)
    const members = new Map((await listPartyMembers(tx, id)).map((member) => [member.id, member]))
    if (attendees.some((attendee) => !members.has(attendee.id))) return new NotFound('attendee')
    const isAnswering = attendees.some(({ answers }) => answers)
    if (isAnswering && !isHeld)
      return new InvalidInput([{ path: 'attendees', text: msg`Only the guest can answer for their group.` }])
    const asks = isAnswering ? await listQuestions(tx, eventId) : []
    const questions = asks.map((question) => ({ ...question, required: false }))
    const problems: InvalidInput['fields'] = []
    const changes = attendees.map(({ id: attendeeId, name, email, answers: given }, index) => {
      const data = { name: name ?? null, email: email ?? null }
      if (!given) return { attendeeId, data }
      const checked = checkAnswers(questions, given, `attendees.${index}.answers`)
      if (checked instanceof InvalidInput) problems.push(...checked.fields)
      const answers = 'answers' in checked ? checked.answers : {}
      const before = members.get(attendeeId)!.answers
      return { attendeeId, data: { ...data, answers: replaceAnswers(before, questions, answers) } }
    })
    if (problems.length > 0) return new InvalidInput(problems)
    for (const { attendeeId, data } of changes)
      await tx.attendee.update({ where: { id: attendeeId }, data, select: { id: true } })
    if (isHeld) await noteLanguage(tx, context, { kind: 'Registration', id })
    announcePlaces(scope)
  })
  return id
}

/** Check the names that somebody gives while registering, before anything is written. @throws InvalidInput */
export function checkBrought(attendees: readonly AttendeeWords[] | null | undefined): AttendeeWords[] {
  return parseInput(bringsInput, { attendees }).attendees ?? []
}

/**
 * Name the people of a new party, in order. Who has a name already keeps it, so repeating this changes nothing. Names
 * for more people than the party has are ignored, and so are all where the event asks for none.
 */
export async function nameBrought(
  { platform }: Context,
  { id, eventId, brought }: { id: string; eventId: string; brought: readonly AttendeeWords[] },
): Promise<void> {
  if (!brought.some(({ name, email }) => name || email)) return
  await underEventLock(platform, eventId, async (scope) => {
    const members = await listPartyMembers(scope.tx, id)
    for (const [index, member] of members.entries()) {
      const { name, email } = brought[index] ?? {}
      await scope.tx.attendee.updateMany({
        where: { id: member.id, name: null, email: null },
        data: { name: name ?? null, email: email ?? null },
      })
    }
    announcePlaces(scope)
  })
}
