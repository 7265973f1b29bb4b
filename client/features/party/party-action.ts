import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { NameAttendeesDocument, TakeBackTransferDocument, TransferTicketDocument } from '#client/gql/graphql.ts'
import { type FormArgs, refusalIn, textOf } from '#client/lib/forms/form-action.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { ChangePartySize, readAnswers, toAnswerInputs } from '#client/features/registrations/public.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { errorsByPerson, personFields } from './person-fields.ts'

/** What became of a form, in the address, so that the page says it with and without script. */
export const partyResults = ['registered', 'accepted', 'named', 'removed', 'offered', 'taken-back'] as const
export type PartyResult = (typeof partyResults)[number]

/** In the place of an attendee's id: the tickets of everyone. */
export const wholeParty = 'all'

/** Why a form was refused, and which one: of the people, or of one person's ticket. */
export interface PartyRefusal {
  /** `names`, the id of the attendee whose ticket it is, or `wholeParty`. */
  form: string
  message: string
  /** By the names of the fields: `personFields(id)` and `name`, `email`. */
  fields: Record<string, string>
  /** What was typed, by the names of the fields. */
  typed: Record<string, string>
}

/** Names people, takes one off, offers a ticket, or takes it back, as the form's button says. */
export async function handleParty({ context, form, path }: FormArgs) {
  const { i18n } = context.get(visitorContext)
  const secret = textOf(form, 'secret') || null
  const registrationId = textOf(form, 'registrationId')
  const ids = form.getAll('id').map(String)
  const conclude = (answer: object | null, result: PartyResult, of: string) => {
    const refused = answer && refusalIn(answer)
    if (answer && !refused) throw redirect(`${path}?done=${result}`)
    const message =
      refused?.message ??
      i18n._(msg`We couldn’t find this registration, so nothing was changed. Try the link in your email.`)
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const fields = errorsByPerson(refused?.fields ?? {}, ids)
    return data<PartyRefusal>({ form: of, message, fields, typed }, { status: 422 })
  }
  const attendeeId = textOf(form, 'attendeeId')
  switch (form.get('intent')) {
    case 'name-people': {
      const attendees = ids.map((id) => {
        const person = personFields(id)
        const answers = toAnswerInputs(readAnswers(form, person))
        return {
          id,
          name: textOf(form, `${person}name`),
          email: textOf(form, `${person}email`),
          // A form that asked nothing changes no answer.
          ...(answers.length > 0 && { answers }),
        }
      })
      const input = { registrationId, secret, attendees }
      const answer = await mutateAsVisitor(context, NameAttendeesDocument, { input })
      return conclude(answer, 'named', 'names')
    }
    case 'remove-person': {
      const partySize = wholeNumber(form.get('partySize'))
      const input = { id: registrationId, secret, partySize, leavingIds: [attendeeId] }
      const answer = await mutateAsVisitor(context, ChangePartySize, { input })
      return conclude(answer, 'removed', attendeeId)
    }
    case 'pass-on': {
      const email = textOf(form, 'email')
      const ticket = attendeeId === wholeParty ? { wholeParty: true } : { attendeeId }
      const input = { registrationId, secret, ...ticket, email }
      const answer = await mutateAsVisitor(context, TransferTicketDocument, { input })
      return conclude(answer, 'offered', attendeeId)
    }
    default: {
      const input = { id: textOf(form, 'id'), secret }
      const answer = await mutateAsVisitor(context, TakeBackTransferDocument, { input })
      return conclude(answer, 'taken-back', attendeeId)
    }
  }
}
