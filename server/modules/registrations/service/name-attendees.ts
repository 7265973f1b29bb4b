import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, type UserError, parseInput } from '../../../graphql/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import { announcePlaces, isActive, noteLanguage, underEventLock } from '../../places/public.ts'
import { mayNameAttendees } from '../domain/attendees.ts'
import { type AttendeeWords, bringsInput, nameAttendeesInput } from '../inputs.ts'
import { getRegistrationToChange } from '../queries/held-registrations.ts'
import { listPartyMembers } from '../queries/attendees.ts'

interface NameAttendees {
  registrationId: string
  secret?: string | null | undefined
  attendees: (AttendeeWords & { id: string })[]
}

/**
 * Name people of a party, for its holder until the event's deadline, and for organizers who see guests until its end.
 * People who are left out stay as they are; an empty name takes a name away. @returns the registration's id. @throws
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
    const members = new Set((await listPartyMembers(tx, id)).map((member) => member.id))
    if (attendees.some((attendee) => !members.has(attendee.id))) return new NotFound('attendee')
    for (const { id: attendeeId, name, email } of attendees)
      await tx.attendee.update({
        where: { id: attendeeId },
        data: { name: name ?? null, email: email ?? null },
        select: { id: true },
      })
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
