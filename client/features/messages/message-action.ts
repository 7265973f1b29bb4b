import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import {
  type EventFormArgs,
  type FormRefusal,
  finish,
  isRefusal,
  refusalIn,
  runMutation,
  textOf,
} from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import {
  type MessagePreviewQuery,
  DeleteMessageDocument,
  HoldMessageDocument,
  SendMessageDocument,
  SendMessageNowDocument,
  SendTestMessageDocument,
  SetReplyToDocument,
  UpdateMessageDocument,
} from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { type TextLanguage, toWrittenLanguage, translatedLocales } from '#contract/locales.ts'
import { readDateScope, readSegment } from './segments.ts'

const MessagePreview = graphql(`
  query MessagePreview(
    $eventId: ID!
    $subject: String!
    $body: String!
    $language: String
    $to: MessageAudienceInput!
  ) {
    node(id: $eventId) {
      __typename
      ... on Event {
        id
        messageAudience(to: $to)
        messagePreview(subject: $subject, body: $body, language: $language) {
          subject
          html
          text
          problems
        }
      }
    }
  }
`)

type Preview = NonNullable<Extract<NonNullable<MessagePreviewQuery['node']>, { __typename: 'Event' }>['messagePreview']>

/** What came back for the form in which a message is written. `typed` keeps what was written without script. */
export interface MessageAnswer {
  about: 'write'
  typed: Readonly<Record<string, string>>
  /** The other languages that the form has now. */
  languages: readonly TextLanguage[]
  /** The one that was just added to them. */
  added?: TextLanguage
  /** Of the message that is edited, as the sent form had it; null for a new one. */
  revision: number | null
  /** Someone else edited it meanwhile. The form then shows theirs, and saves over it. */
  hasChanged?: boolean
  message?: string
  fields?: Readonly<Record<string, string>>
  preview?: Preview
  audience?: number | null
  /** The address that got a test. */
  testedTo?: string
}

const typedNames = [
  'subject',
  'body',
  'original',
  'segment',
  'dates',
  'questionId',
  'answer',
  'tag',
  'when',
  'sendAt.date',
  'sendAt.time',
] as const

/** Does what a form of the messages asks for. @throws a redirect back to the list after a success. */
export async function actOnMessages(args: EventFormArgs) {
  const { context, form, url, eventId } = args
  // A button of one language names it: `preview:de`.
  const [intent, language = ''] = textOf(form, 'intent').split(':')
  const id = textOf(form, 'id')
  switch (intent) {
    case 'send':
    case 'preview':
    case 'test':
      return write(args, intent, toWrittenLanguage(language))
    case 'add-language':
    case 'remove-language':
      return changeLanguages(args.form, intent, language)
    case 'send-now':
      return finish(await runMutation(context, url, SendMessageNowDocument, { input: { id } }), id, url)
    case 'hold':
    case 'release': {
      const input = { id, hold: intent === 'hold' }
      return finish(await runMutation(context, url, HoldMessageDocument, { input }), id, url)
    }
    case 'delete':
      return finish(await runMutation(context, url, DeleteMessageDocument, { input: { id } }), id, url)
    case 'reply-to': {
      const input = { eventId, memberId: textOf(form, 'memberId') || null }
      return finish(await runMutation(context, url, SetReplyToDocument, { input }), 'reply-to', url)
    }
    default:
      throw data(null, { status: 400 })
  }
}

/** One language more in the form, or one less. Nothing is stored. */
function changeLanguages(form: FormData, intent: 'add-language' | 'remove-language', language: string) {
  const answer = readWritten(form)
  if (intent === 'remove-language')
    return data<MessageAnswer>({ ...answer, languages: answer.languages.filter((each) => each !== language) })
  const added = toWrittenLanguage(textOf(form, 'addedLanguage'))
  const isNew = added !== null && added !== answer.typed['original'] && !answer.languages.includes(added)
  return data<MessageAnswer>(isNew ? { ...answer, languages: [...answer.languages, added], added } : answer)
}

/** What stands in the form. */
function readWritten(form: FormData) {
  const languages = form.getAll('language').flatMap((tag) => toWrittenLanguage(String(tag)) ?? [])
  // A language that was removed has its words in the form: added again, it has them again.
  const written = translatedLocales.filter((language) => form.has(`subject.${language}`))
  const names = [...typedNames, ...written.flatMap((language) => [`subject.${language}`, `body.${language}`])]
  const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]))
  const revision = form.has('revision') ? Number(textOf(form, 'revision')) : null
  return { about: 'write' as const, typed, languages, revision }
}

async function write(
  { context, form, url, eventId }: EventFormArgs,
  intent: 'send' | 'preview' | 'test',
  language: TextLanguage | null,
) {
  const answer = readWritten(form)
  const { typed, languages, revision } = answer
  const wordsIn = (of: TextLanguage | null) => ({
    subject: typed[of ? `subject.${of}` : 'subject']!,
    body: typed[of ? `body.${of}` : 'body']!,
  })
  const words = wordsIn(language)
  const original = toWrittenLanguage(typed['original']!)
  const shownIn = language ?? original
  const segment = readSegment(typed['segment']!)
  const isAnswered = segment === 'ANSWERED'
  const to = {
    segment,
    dates: isAnswered ? ('ONE' as const) : readDateScope(typed['dates']!),
    questionId: isAnswered ? typed['questionId'] || null : null,
    answer: isAnswered ? typed['answer'] || null : null,
    tag: segment === 'TAGGED' ? typed['tag'] || null : null,
  }
  if (intent === 'preview') {
    const { node } = await queryPage(context, MessagePreview, { eventId, ...words, language: shownIn, to })
    if (node?.__typename !== 'Event' || !node.messagePreview) throw data(null, { status: 404 })
    const { messagePreview: preview, messageAudience: audience } = node
    return data<MessageAnswer>({ ...answer, preview, audience })
  }
  if (intent === 'test') {
    const refusal = refusalIn(
      await runMutation(context, url, SendTestMessageDocument, { input: { eventId, ...words, language: shownIn } }),
    )
    if (refusal) return refused(answer, refusal)
    const { i18n } = context.get(visitorContext)
    return data<MessageAnswer>({ ...answer, testedTo: i18n._(msg`We sent you a test. Check your inbox.`) })
  }
  const isTimed = typed['when'] === 'time'
  const sendAt = isTimed ? `${typed['sendAt.date']}T${typed['sendAt.time']}` : null
  const id = textOf(form, 'id')
  const translations = languages.map((each) => ({ language: each, ...wordsIn(each) }))
  const input = { ...words, language: original, translations, to, sendAt }
  const result =
    id !== ''
      ? await runMutation(context, url, UpdateMessageDocument, {
          input: { id, revision: revision ?? 0, ...input },
        })
      : await runMutation(context, url, SendMessageDocument, {
          input: {
            eventId,
            ...input,
            sendNow: typed['when'] === 'now',
            idempotencyKey: textOf(form, 'idempotencyKey') || null,
          },
        })
  const refusal = refusalIn(result)
  if (refusal) return refused({ ...answer, hasChanged: isRefusal(result, 'MessageChanged') }, refusal)
  throw redirect(url.pathname)
}

function refused(answer: MessageAnswer, refusal: Pick<FormRefusal, 'message' | 'fields'>) {
  return data<MessageAnswer>({ ...answer, ...refusal }, { status: 422 })
}
