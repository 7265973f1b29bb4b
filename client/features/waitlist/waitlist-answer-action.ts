import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { type FormArgs, isRefusal, refusalIn } from '#client/lib/forms/form-action.ts'
import {
  AcceptWaitlistOfferDocument,
  ChangeWaitlistPartySizeDocument,
  DeclineWaitlistOfferDocument,
  LeaveWaitlistDocument,
  RejoinWaitlistDocument,
  ResendConfirmationDocument,
} from '#client/gql/graphql.ts'
import { wholeNumber } from '#client/lib/whole-number.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

interface WaitlistActionArgs extends FormArgs {
  id: string
  secret: string | null
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
      return mutateAsVisitor(context, AcceptWaitlistOfferDocument, { input: { ...entry, acceptedTermsVersion } })
    }
    case 'resend':
      return mutateAsVisitor(context, ResendConfirmationDocument, { input: entry })
    case 'decline':
      return mutateAsVisitor(context, DeclineWaitlistOfferDocument, { input: entry })
    case 'leave':
      return mutateAsVisitor(context, LeaveWaitlistDocument, { input: entry })
    case 'rejoin':
      return mutateAsVisitor(context, RejoinWaitlistDocument, { input: entry })
    case 'resize': {
      const partySize = wholeNumber(form.get('partySize'))
      return mutateAsVisitor(context, ChangeWaitlistPartySizeDocument, { input: { ...entry, partySize } })
    }
    default:
      throw data(null, { status: 400 })
  }
}
