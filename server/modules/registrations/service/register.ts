import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import {
  type NewcomerInput,
  registerInput,
  toGuest,
  withAccount,
  admitNewcomer,
  batchQueueOf,
} from '../../places/public.ts'
import type { AttendeeWords } from '../inputs.ts'
import { checkBrought, nameBrought } from './name-attendees.ts'
import { type RegistrationRequest, writeRegistrations } from './write-registrations.ts'

/**
 * Register a newcomer, or apply for them. The same idempotency key of the same person gets the
 * first answer again, whatever has happened since. @returns the registration's id. @throws
 * UserError with the reason; RateLimited; NotFound when the viewer may not know the event.
 * @param input with `attendees`, the people they bring, in order.
 */
export async function register(
  context: Context,
  { attendees, ...input }: NewcomerInput & { attendees?: readonly AttendeeWords[] | null | undefined },
): Promise<string> {
  const { platform, viewer, request: asked, heldRows } = context
  const details = parseInput(registerInput, withAccount(viewer.person, input))
  const brought = checkBrought(attendees)
  await admitNewcomer(context)
  const { promise, ...answer } = Promise.withResolvers<string>()
  const guest = toGuest(viewer.person, details, asked.locale)
  const request: RegistrationRequest = { platform, viewer, details, guest, ...answer }
  batchQueueOf(platform).together(details.eventId, request, writeRegistrations)
  const id = await promise
  heldRows.add(id)
  await nameBrought(context, { id, eventId: details.eventId, brought })
  return id
}
