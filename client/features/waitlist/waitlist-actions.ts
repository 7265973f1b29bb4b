import { data, redirect, type RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo-mutation.ts'

const AcceptOffer = graphql(`
  mutation AcceptOffer($input: AcceptWaitlistOfferInput!) {
    acceptWaitlistOffer(input: $input) {
      __typename
      ... on OfferNoLongerValid {
        message
      }
      ... on TermsNotAccepted {
        message
      }
    }
  }
`)

const DeclineOffer = graphql(`
  mutation DeclineOffer($input: DeclineWaitlistOfferInput!) {
    declineWaitlistOffer(input: $input) {
      __typename
      ... on OfferNoLongerValid {
        message
      }
    }
  }
`)

const LeaveLine = graphql(`
  mutation LeaveLine($input: LeaveWaitlistInput!) {
    leaveWaitlist(input: $input) {
      __typename
      ... on OfferNoLongerValid {
        message
      }
    }
  }
`)

type Answer =
  | { __typename: 'WaitlistEntry' | 'NotFound' }
  | { __typename: 'OfferNoLongerValid' | 'TermsNotAccepted'; message: string }

export interface WaitlistActionArgs {
  context: Pick<RouterContextProvider, 'get'>
  intent: string
  id: string
  secret: string | null
  /** The version of the event's terms that was ticked; null when none was. */
  acceptedTermsVersion: number | null
  /** The entry's page, with its secret. */
  path: string
}

/** Accepts or declines an offer or leaves the line, then shows the page as it is after that. */
export async function handleWaitlistAnswer({ context, intent, path, ...input }: WaitlistActionArgs) {
  const answer = await send(context, intent, input)
  if (answer?.__typename === 'WaitlistEntry') throw redirect(path)
  const problem =
    answer?.__typename === 'OfferNoLongerValid' || answer?.__typename === 'TermsNotAccepted'
      ? answer.message
      : 'Only the person in line can do that. Open this page by the link you were given when you joined, or log in.'
  return data({ problem }, { status: 422 })
}

async function send(
  context: WaitlistActionArgs['context'],
  intent: string,
  { acceptedTermsVersion, ...input }: Pick<WaitlistActionArgs, 'id' | 'secret' | 'acceptedTermsVersion'>,
): Promise<Answer | null | undefined> {
  switch (intent) {
    case 'accept':
      return (await mutateAsVisitor(context, AcceptOffer, { input: { ...input, acceptedTermsVersion } }))
        ?.acceptWaitlistOffer
    case 'decline':
      return (await mutateAsVisitor(context, DeclineOffer, { input }))?.declineWaitlistOffer
    case 'leave':
      return (await mutateAsVisitor(context, LeaveLine, { input }))?.leaveWaitlist
    default:
      throw data(null, { status: 400 })
  }
}
