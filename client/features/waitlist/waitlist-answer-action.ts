import { msg } from '@lingui/core/runtime-macro'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { isRefusal, refusalIn } from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

const AcceptOffer = graphql(`
  mutation AcceptOffer($input: AcceptWaitlistOfferInput!) {
    acceptWaitlistOffer(input: $input) {
      ...Refusal_UserError
    }
  }
`)

const ResendConfirmation = graphql(`
  mutation ResendConfirmation($input: ResendConfirmationInput!) {
    resendConfirmation(input: $input) {
      ...Refusal_UserError
    }
  }
`)

const DeclineOffer = graphql(`
  mutation DeclineOffer($input: DeclineWaitlistOfferInput!) {
    declineWaitlistOffer(input: $input) {
      ...Refusal_UserError
    }
  }
`)

const LeaveWaitlist = graphql(`
  mutation LeaveWaitlist($input: LeaveWaitlistInput!) {
    leaveWaitlist(input: $input) {
      ...Refusal_UserError
    }
  }
`)

const Rejoin = graphql(`
  mutation RejoinWaitlist($input: RejoinWaitlistInput!) {
    rejoinWaitlist(input: $input) {
      ...Refusal_UserError
    }
  }
`)

const ChangeParty = graphql(`
  mutation ChangeWaitlistParty($input: ChangeWaitlistPartySizeInput!) {
    changeWaitlistPartySize(input: $input) {
      ...Refusal_UserError
    }
  }
`)

interface WaitlistActionArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  id: string
  secret: string | null
  path: string
}

/** Does what a form of the entry's page asks for, then shows the page again. */
export async function handleWaitlistAnswer({ context, form, path, ...entry }: WaitlistActionArgs) {
  const answer = await send(context, form, entry)
  const refusal = answer && refusalIn(answer)
  if (answer && !refusal) throw redirect(path)
  const message =
    refusal && !isRefusal(answer, 'NotFound')
      ? refusal.message
      : context
          .get(visitorContext)
          .i18n._(
            msg`Only the person on the waitlist can do that. Open this page from the link in your email, or log in.`,
          )
  return data({ message, isRoomNow: answer !== null && isRefusal(answer, 'AvailableNow') }, { status: 422 })
}

async function send(
  context: WaitlistActionArgs['context'],
  form: FormData,
  entry: Pick<WaitlistActionArgs, 'id' | 'secret'>,
): Promise<object | null> {
  switch (form.get('intent')) {
    case 'accept': {
      const version = Number(form.get('acceptedTermsVersion'))
      const acceptedTermsVersion = Number.isInteger(version) && version > 0 ? version : null
      return mutateAsVisitor(context, AcceptOffer, { input: { ...entry, acceptedTermsVersion } })
    }
    case 'resend':
      return mutateAsVisitor(context, ResendConfirmation, { input: entry })
    case 'decline':
      return mutateAsVisitor(context, DeclineOffer, { input: entry })
    case 'leave':
      return mutateAsVisitor(context, LeaveWaitlist, { input: entry })
    case 'rejoin':
      return mutateAsVisitor(context, Rejoin, { input: entry })
    case 'resize': {
      const partySize = wholeNumber(form.get('partySize'))
      return mutateAsVisitor(context, ChangeParty, { input: { ...entry, partySize } })
    }
    default:
      throw data(null, { status: 400 })
  }
}
