import { data } from 'react-router'
import { type EventFormArgs, finish, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import {
  MoveWaitlistEntryDocument,
  OfferWaitlistPlacesDocument,
  RemoveWaitlistEntryDocument,
  UpdateEventDocument,
} from '#client/gql/graphql.ts'

/** The forms above the waitlist. A refusal names one of them, or an entry. */
export const waitlistForms = { offerNext: 'offer-next', autoOffer: 'auto-offer', list: 'list' } as const

/** Does what a form of the organizers' waitlist page asks for: back to the page, or the refusal beside its control. */
export async function handleWaitlistPageAction({ context, form, url, eventId }: EventFormArgs) {
  const intent = textOf(form, 'intent')
  const id = textOf(form, 'id')
  switch (intent) {
    case waitlistForms.offerNext: {
      const count = Math.min(Math.max(Number.parseInt(textOf(form, 'count'), 10) || 1, 1), mostOffers)
      const input = { next: { eventId, count } }
      return finish(await runMutation(context, url, OfferWaitlistPlacesDocument, { input }), intent, url)
    }
    case waitlistForms.autoOffer: {
      const input = { id: eventId, waitlistAutoOffer: textOf(form, 'to') === 'on' }
      return finish(await runMutation(context, url, UpdateEventDocument, { input }), intent, url)
    }
    case waitlistForms.list: {
      const input = { id: eventId, waitlistClosed: textOf(form, 'to') === 'closed' }
      return finish(await runMutation(context, url, UpdateEventDocument, { input }), intent, url)
    }
    case 'offer':
      return finish(await runMutation(context, url, OfferWaitlistPlacesDocument, { input: { entryId: id } }), id, url)
    case 'move-top':
    case 'move-end': {
      const input = { id, to: intent === 'move-top' ? ('TOP' as const) : ('END' as const) }
      return finish(await runMutation(context, url, MoveWaitlistEntryDocument, { input }), id, url)
    }
    case 'remove':
      return finish(await runMutation(context, url, RemoveWaitlistEntryDocument, { input: { id } }), id, url)
    default:
      throw data(null, { status: 400 })
  }
}

/** Places that may be offered in one press. */
export const mostOffers = 50
