import { data, redirect } from 'react-router'
import {
  type EventFormArgs,
  type FormRefusal,
  finish,
  refusalIn,
  runMutation,
  textOf,
} from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import { RevokeGuestInvitationDocument, UpdateEventDocument } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { decodeText } from '#contract/text/decode-text.ts'
import type { EarlierGuestsShown } from './earlier-guests.tsx'
import { FindEarlierGuests } from './earlier-guests-query.ts'
import { invitationForms, readShowEarlier } from './invitation-forms.ts'
import { type PickedGuest, readPicked } from './picked-guests.ts'

const InviteGuests = graphql(`
  mutation InviteGuests($input: InviteGuestsInput!) {
    inviteGuests(input: $input) {
      __typename
      ... on InvitedGuests {
        invitedCount
        knownCount
        remainingCount
      }
      ...Refusal_UserError
    }
  }
`)

const RemindInvitedGuests = graphql(`
  mutation RemindInvitedGuests($input: RemindInvitedGuestsInput!) {
    remindInvitedGuests(input: $input) {
      __typename
      ... on RemindedGuests {
        remindedCount
        remainingCount
      }
      ...Refusal_UserError
    }
  }
`)

/** A refusal, or the earlier guests that a page without script asked for. Nothing that was typed or ticked is lost. */
export interface InvitationsRefusal extends FormRefusal {
  picked?: PickedGuest[]
  earlier?: EarlierGuestsShown
}

/**
 * Does what a form of the invitations page asks for. @throws a redirect to the page, which says what
 * happened.
 */
export async function actOnInvitations({ context, form, url, eventId }: EventFormArgs) {
  const intent = textOf(form, 'intent')
  const asked = readShowEarlier(intent)
  if (asked) {
    const search = textOf(form, 'q').slice(0, 300)
    const variables = { eventId, search, earlierAfter: asked.after }
    const { node } = await queryPage(context, FindEarlierGuests, variables)
    if (node?.__typename !== 'Event') throw data(null, { status: 404 })
    const earlier = { event: node, search, after: asked.after }
    return data<InvitationsRefusal>({ about: invitationForms.invite, message: '', ...writtenIn(form), earlier })
  }
  switch (intent) {
    case invitationForms.invite: {
      const { typed, picked } = writtenIn(form)
      const { addresses, message, holds } = typed
      const holdUntil = holds ? `${typed['holdUntil.date']}T${typed['holdUntil.time']}` : null
      const file = form.get('csv')
      const csv = file instanceof File && file.size > 0 ? decodeText(new Uint8Array(await file.arrayBuffer())) : null
      const earlierGuestIds = picked.map(({ id }) => id)
      const earlierEventId = typed.earlierEvent || null
      const language = typed.language || null
      const input = { eventId, addresses, message, csv, earlierGuestIds, earlierEventId, language, holdUntil }
      const answer = await runMutation(context, url, InviteGuests, { input })
      if (answer.__typename !== 'InvitedGuests') return refused(answer, intent, { typed, picked })
      const { invitedCount, knownCount, remainingCount } = answer
      throw redirect(`${url.pathname}?invited=${invitedCount}&known=${knownCount}&remaining=${remainingCount}`)
    }
    case invitationForms.remind: {
      const answer = await runMutation(context, url, RemindInvitedGuests, { input: { eventId } })
      if (answer.__typename !== 'RemindedGuests') return refused(answer, intent)
      throw redirect(`${url.pathname}?reminded=${answer.remindedCount}&remaining=${answer.remainingCount}`)
    }
    case invitationForms.passedOn: {
      const input = { id: eventId, invitationsAdmitOthers: form.has('admitOthers') }
      return finish(await runMutation(context, url, UpdateEventDocument, { input }), intent, url)
    }
    case 'revoke': {
      const id = textOf(form, 'id')
      return finish(await runMutation(context, url, RevokeGuestInvitationDocument, { input: { id } }), id, url)
    }
    default:
      throw data(null, { status: 400 })
  }
}

/** What was typed and ticked in the form that invites. The file is not: a browser gives it once. */
function writtenIn(form: FormData) {
  const names = [
    'addresses',
    'message',
    'language',
    'holds',
    'holdUntil.date',
    'holdUntil.time',
    'earlierEvent',
  ] as const
  const typed = Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<
    (typeof names)[number],
    string
  >
  return { typed, picked: form.getAll('earlier').map((value) => readPicked(String(value))) }
}

function refused(answer: object, about: string, written: Pick<InvitationsRefusal, 'typed' | 'picked'> = {}) {
  const refusal = refusalIn(answer)
  if (!refusal) throw data(null, { status: 500 })
  return data<InvitationsRefusal>({ about, ...refusal, ...written }, { status: 422 })
}
