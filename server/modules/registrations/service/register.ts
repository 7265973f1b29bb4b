import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import {
  type NewcomerInput,
  registerInput,
  toGuest,
  withAccount,
  admitNewcomer,
  batchQueueOf,
} from '../../places/public.ts'
import { type RegistrationRequest, writeRegistrations } from './write-registrations.ts'

/**
 * Register a newcomer, or apply for them. The same idempotency key of the same person gets the
 * first answer again, whatever has happened since. @returns the registration's id. @throws
 * UserError with the reason; RateLimited; NotFound when the viewer may not know the event.
 */
export async function register(context: Context, input: NewcomerInput): Promise<string> {
  const { platform, viewer, request: asked, heldRows } = context
  const details = parseInput(registerInput, withAccount(viewer.person, input))
  await admitNewcomer(context)
  const { promise, ...answer } = Promise.withResolvers<string>()
  const guest = toGuest(viewer.person, details, asked.locale)
  const request: RegistrationRequest = { platform, viewer, details, guest, ...answer }
  batchQueueOf(platform).together(details.eventId, request, writeRegistrations)
  const id = await promise
  heldRows.add(id)
  return id
}
