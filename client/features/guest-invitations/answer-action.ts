import { data, redirect } from 'react-router'
import { type FormArgs, refusalIn, textOf } from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import { OpenInvitationDocument } from '#client/gql/graphql.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

const AnswerInvitation = graphql(`
  mutation AnswerInvitation($input: AnswerInvitationInput!) {
    answerInvitation(input: $input) {
      __typename
      ... on GuestInvitation {
        id
        registration {
          id
          secret
        }
      }
      ...Refusal_UserError
    }
  }
`)

const AnswerEvent = graphql(`
  mutation AnswerEvent($input: AnswerEventInput!) {
    answerEvent(input: $input) {
      __typename
      ... on EventAnswer {
        secret
      }
      ...Refusal_UserError
    }
  }
`)

/** An answer that was not taken, with what was typed. */
export interface AnswerRefusal {
  message: string
  fields: Readonly<Record<string, string>>
  typed: { name: string; note: string }
}

interface AnswerArgs extends FormArgs {
  eventUrl: string
}

/**
 * Gives the answer of a form: to the invitation that this browser holds, else to the event. @throws a
 * redirect to the registration after “going”, or back to the page.
 */
export async function answer({ context, form, eventUrl, path }: AnswerArgs) {
  const { places, ownFormKey } = context.get(visitorContext)
  const said = textOf(form, 'answer')
  const typed = { name: textOf(form, 'name'), note: textOf(form, 'note') }
  if (said !== 'GOING' && said !== 'MAYBE' && said !== 'CANT') throw data(null, { status: 400 })
  const input = { ...typed, name: typed.name || null, idempotencyKey: ownFormKey(textOf(form, 'idempotencyKey')) }
  const secret = await places.invitationAt(eventUrl)
  if (secret) {
    const result = await mutateAsVisitor(context, AnswerInvitation, { input: { ...input, secret, answer: said } })
    if (result?.__typename !== 'GuestInvitation') return refuse(result, typed)
    const place = result.registration?.secret
    if (place) places.add(place)
    throw redirect(said === 'GOING' && result.registration ? `/e/${eventUrl}` : path)
  }
  if (said === 'GOING') throw redirect(`/e/${eventUrl}#register`)
  const eventId = textOf(form, 'eventId')
  const before = await places.answerAt(eventUrl)
  const result = await mutateAsVisitor(context, AnswerEvent, {
    input: { ...input, eventId, answer: said, secret: before },
  })
  if (result?.__typename !== 'EventAnswer') return refuse(result, typed)
  if (result.secret) places.add(result.secret)
  throw redirect(path)
}

function refuse(answer: object | null | undefined, typed: AnswerRefusal['typed']) {
  const refusal = answer && refusalIn(answer)
  if (!refusal) throw data(null, { status: 500 })
  return data<AnswerRefusal>({ fields: {}, ...refusal, typed }, { status: 422 })
}

/** The page of an invitation runs in a browser. Nothing is shown of it, and nothing depends on it. */
export async function noteOpened({ context, eventUrl }: Pick<AnswerArgs, 'context' | 'eventUrl'>) {
  const secret = await context.get(visitorContext).places.invitationAt(eventUrl)
  if (secret) await mutateAsVisitor(context, OpenInvitationDocument, { input: { secret } })
  return null
}
