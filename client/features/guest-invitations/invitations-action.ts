import { data, redirect } from 'react-router'
import {
  type EventFormArgs,
  type FormRefusal,
  finish,
  refusalIn,
  runMutation,
  textOf,
} from '#client/features/area/public.ts'
import { graphql } from '#client/gql/index.ts'
import { decodeText } from '#contract/text/decode-text.ts'

const InviteGuests = graphql(`
  mutation InviteGuests($input: InviteGuestsInput!) {
    inviteGuests(input: $input) {
      __typename
      ... on InvitedGuests {
        invitedCount
        knownCount
      }
      ...FieldRefusal_UserError
    }
  }
`)

const RemindInvitedGuests = graphql(`
  mutation RemindInvitedGuests($input: RemindInvitedGuestsInput!) {
    remindInvitedGuests(input: $input) {
      __typename
      ... on RemindedGuests {
        remindedCount
      }
      ...FieldRefusal_UserError
    }
  }
`)

const RevokeGuestInvitation = graphql(`
  mutation RevokeGuestInvitation($input: RevokeGuestInvitationInput!) {
    revokeGuestInvitation(input: $input) {
      __typename
      ...FieldRefusal_UserError
    }
  }
`)

const AdmitOthers = graphql(`
  mutation AdmitOthers($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      __typename
      ...FieldRefusal_UserError
    }
  }
`)

/** The forms of the page. A refusal names one of them, or an invitation. */
export const invitationForms = { invite: 'invite', remind: 'remind', passedOn: 'passed-on' } as const

/**
 * Does what a form of the invitations page asks for. @throws a redirect to the page, which says what
 * happened.
 */
export async function actOnInvitations({ context, form, url, eventId }: EventFormArgs) {
  const intent = textOf(form, 'intent')
  switch (intent) {
    case invitationForms.invite: {
      const typed = { addresses: textOf(form, 'addresses'), message: textOf(form, 'message') }
      const hold = {
        'holdUntil.date': textOf(form, 'holdUntil.date'),
        'holdUntil.time': textOf(form, 'holdUntil.time'),
      }
      const holds = textOf(form, 'holds')
      const holdUntil = holds ? `${hold['holdUntil.date']}T${hold['holdUntil.time']}` : null
      const file = form.get('csv')
      const csv = file instanceof File && file.size > 0 ? decodeText(new Uint8Array(await file.arrayBuffer())) : null
      const earlierGuestIds = form.getAll('earlier').map(String)
      const input = { eventId, ...typed, csv, earlierGuestIds, language: textOf(form, 'language') || null, holdUntil }
      const answer = await runMutation(context, url, InviteGuests, { input })
      if (answer.__typename !== 'InvitedGuests') return refused(answer, intent, { ...typed, ...hold, holds })
      throw redirect(`${url.pathname}?invited=${answer.invitedCount}&known=${answer.knownCount}`)
    }
    case invitationForms.remind: {
      const answer = await runMutation(context, url, RemindInvitedGuests, { input: { eventId } })
      if (answer.__typename !== 'RemindedGuests') return refused(answer, intent)
      throw redirect(`${url.pathname}?reminded=${answer.remindedCount}`)
    }
    case invitationForms.passedOn: {
      const input = { id: eventId, invitationsAdmitOthers: form.has('admitOthers') }
      return finish(await runMutation(context, url, AdmitOthers, { input }), intent, url)
    }
    case 'revoke': {
      const id = textOf(form, 'id')
      return finish(await runMutation(context, url, RevokeGuestInvitation, { input: { id } }), id, url)
    }
    default:
      throw data(null, { status: 400 })
  }
}

function refused(answer: object, about: string, typed?: FormRefusal['typed']) {
  const refusal = refusalIn(answer)
  if (!refusal) throw data(null, { status: 500 })
  return data<FormRefusal>({ about, ...refusal, ...(typed && { typed }) }, { status: 422 })
}
