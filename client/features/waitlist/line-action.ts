import { data, type RouterContextProvider } from 'react-router'
import { finish, runMutation, textOf } from '#client/features/area/area-action.ts'
import { graphql } from '#client/gql/index.ts'

const OfferPlaces = graphql(`
  mutation OfferPlaces($input: OfferWaitlistPlacesInput!) {
    offerWaitlistPlaces(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

const MoveInLine = graphql(`
  mutation MoveInLine($input: MoveWaitlistEntryInput!) {
    moveWaitlistEntry(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

const RemoveFromLine = graphql(`
  mutation RemoveFromLine($input: RemoveWaitlistEntryInput!) {
    removeWaitlistEntry(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

const SwitchLine = graphql(`
  mutation SwitchLine($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

/** What a refusal is about when it is not one entry: the names of the forms above the line. */
export const lineForms = { offerNext: 'offer-next', autoOffer: 'auto-offer', list: 'list' } as const

interface LineActionArgs {
  context: Pick<RouterContextProvider, 'get'>
  request: Request
  url: URL
  eventId: string
}

/** Does what a form of the organizers' page of the line asks for: back to the page, or the refusal beside its control. */
export async function handleLineAction({ context, request, url, eventId }: LineActionArgs) {
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const id = textOf(form, 'id')
  switch (intent) {
    case lineForms.offerNext: {
      const count = Math.min(Math.max(Number.parseInt(textOf(form, 'count'), 10) || 1, 1), mostOffers)
      const input = { next: { eventId, count } }
      return finish(await runMutation(context, url, OfferPlaces, { input }), intent, url)
    }
    case lineForms.autoOffer: {
      const input = { id: eventId, waitlistAutoOffer: textOf(form, 'to') === 'on' }
      return finish(await runMutation(context, url, SwitchLine, { input }), intent, url)
    }
    case lineForms.list: {
      const input = { id: eventId, waitlistClosed: textOf(form, 'to') === 'closed' }
      return finish(await runMutation(context, url, SwitchLine, { input }), intent, url)
    }
    case 'offer':
      return finish(await runMutation(context, url, OfferPlaces, { input: { entryId: id } }), id, url)
    case 'move-top':
    case 'move-end': {
      const input = { id, to: intent === 'move-top' ? ('TOP' as const) : ('END' as const) }
      return finish(await runMutation(context, url, MoveInLine, { input }), id, url)
    }
    case 'remove':
      return finish(await runMutation(context, url, RemoveFromLine, { input: { id } }), id, url)
    default:
      throw data(null, { status: 400 })
  }
}

/** Places that may be offered in one press. */
export const mostOffers = 50
