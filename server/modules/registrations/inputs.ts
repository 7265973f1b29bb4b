import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { email, properName } from '../../contract/text/text.ts'
import { givenAnswersOrNone } from '../questions/public.ts'

/** A form sends an empty text for none. */
const orNone = (typed: unknown) => (typeof typed === 'string' && typed.trim() === '' ? null : typed)

const person = {
  name: z.preprocess(orNone, properName(limits.nameLength).nullish()),
  email: z.preprocess(orNone, email(limits.emailLength).nullish()),
}

const others = limits.partySize.max - 1

/** The people whom a guest brings, in order, as they are named while registering. */
export const bringsInput = z.object({ attendees: z.array(z.object(person)).max(others).nullish() })

/** The same later, each by their id, with their answers. Without answers the earlier ones stay. */
export const nameAttendeesInput = z.object({
  attendees: z.array(z.object({ id: z.uuid(), ...person, answers: givenAnswersOrNone })).max(others),
})

/** As typed: name and address are checked when they are read. */
export interface AttendeeWords {
  name?: string | null | undefined
  email?: string | null | undefined
}
