import type { Context } from '../../../graphql/context.ts'
import type { PressedGuest } from './presses.ts'

/** Names a guest, or one person of their party. */
export interface NamedGuest {
  type: 'Registration' | 'Attendee'
  id: string
}

/**
 * Whom a device means. One ticket admits the party where the event asks for no names, so there everybody stands for the
 * whole party.
 */
export async function findPressedGuest({ platform: { db } }: Context, { type, id }: NamedGuest): Promise<PressedGuest> {
  if (type === 'Registration') return { registrationId: id, attendeeId: null }
  const attendee = await db.attendee.findUnique({
    where: { id },
    select: {
      registrationId: true,
      isRemoved: true,
      registration: { select: { event: { select: { asksAttendeeNames: true } } } },
    },
  })
  // Ids of the holder are of the registration, whichever type they name.
  if (!attendee) return { registrationId: id, attendeeId: null }
  const { registrationId, isRemoved, registration } = attendee
  return { registrationId, attendeeId: isRemoved || registration.event.asksAttendeeNames ? id : null }
}
