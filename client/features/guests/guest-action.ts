import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { data } from 'react-router'
import { CancelRegistrationDocument, SetOrganizerMailsDocument, TagGuestsDocument } from '#client/gql/graphql.ts'
import { type EventFormArgs, finish, type FormRefusal, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { CheckIn, UndoCheckIn } from '#client/features/check-in/public.ts'
import { ChangePartySize } from '#client/features/registrations/public.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { readChoice } from '#client/lib/organizer-mail-choices.ts'
import { readGuestListQuery } from '#contract/guest-list.ts'
import { type Answer, type DecisionReport, decideAll, decideSome } from './applications/decide-applications.ts'
import { tagBarForm } from './tags/tag-forms.ts'

export type GuestAnswer = { report: DecisionReport } | FormRefusal

/** Does what a form of the guest list asks for. @throws a redirect back to the list after a success. */
export async function actOnGuests({ context, form, url, eventId }: EventFormArgs) {
  const id = textOf(form, 'id')
  const intent = textOf(form, 'intent')
  const { i18n } = context.get(visitorContext)
  switch (intent) {
    case 'approve':
    case 'decline':
    case 'approve-all':
    case 'decline-all': {
      const answer: Answer = intent.startsWith('approve') ? 'approve' : 'decline'
      const deciding = { context, url, answer }
      const isForAll = intent.endsWith('-all') || form.get('all') === 'yes'
      const report = isForAll
        ? await decideAll(deciding, { eventId, search: readGuestListQuery(url.searchParams).search })
        : await decideSome(deciding, form.getAll('id').map(String))
      return data<GuestAnswer>({ report })
    }
    case 'approve-one':
    case 'decline-one':
      return decideOne({ context, url, answer: intent === 'approve-one' ? 'approve' : 'decline' }, id)
    case 'party': {
      const partySize = Number(textOf(form, 'partySize'))
      const result = await runMutation(context, url, ChangePartySize, { input: { id, partySize } })
      // The API's message offers the waitlist, which is for guests.
      const answer = result.__typename === 'EventFull' ? { message: describeRoom(i18n, result.placesLeft) } : result
      return finish(answer, `party ${id}`, url)
    }
    case 'check-in':
      return finish(await runMutation(context, url, CheckIn, { input: { id } }), `check-in ${id}`, url)
    case 'undo':
      return finish(await runMutation(context, url, UndoCheckIn, { input: { id } }), `check-in ${id}`, url)
    case 'cancel':
      return finish(await runMutation(context, url, CancelRegistrationDocument, { input: { id } }), id, url)
    case 'tag':
    case 'untag': {
      const registrationIds = form.getAll('id').map(String)
      // The form of one guest's details says so.
      const about = textOf(form, 'about') || tagBarForm
      if (registrationIds.length === 0)
        return data<GuestAnswer>({ about, message: i18n._(msg`Select at least one guest.`) }, { status: 422 })
      const tag = textOf(form, 'tag')
      const input = { eventId, registrationIds, tag, remove: intent === 'untag' }
      return finish(await runMutation(context, url, TagGuestsDocument, { input }), about, url, { tag })
    }
    case 'organizer-mails': {
      const choice = readChoice(textOf(form, 'choice'))
      if (!choice) throw data(null, { status: 400 })
      return finish(
        await runMutation(context, url, SetOrganizerMailsDocument, { input: { eventId, choice } }),
        intent,
        url,
      )
    }
    default:
      throw data(null, { status: 400 })
  }
}

function describeRoom(i18n: I18n, placesLeft: number): string {
  return i18n._(
    msg`${plural(
      { placesLeft },
      {
        0: 'There’s no room for more: every other spot is taken or held for the waitlist.',
        one: 'There’s room for only # more.',
        other: 'There’s room for only # more.',
      },
    )}`,
  )
}

async function decideOne(deciding: Parameters<typeof decideSome>[0], id: string) {
  const { refused, stopped } = await decideSome(deciding, [id])
  const message = refused[0]?.reason ?? stopped
  return finish(message ? { message } : {}, id, deciding.url)
}
