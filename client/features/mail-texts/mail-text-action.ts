import { data, redirect, type RouterContextProvider } from 'react-router'
import { isRefusal, refusalIn, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import {
  type MailTextPreviewQuery,
  type MailTextKind,
  ResetMailTextDocument,
  SetMailTextDocument,
} from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { isKind } from './mail-kinds.ts'

const MailTextPreview = graphql(`
  query MailTextPreview(
    $id: ID!
    $kind: MailTextKind!
    $subject: String
    $opening: String
    $language: String
    $minutesBefore: Int
  ) {
    node(id: $id) {
      __typename
      ... on Event {
        id
        mailTextPreview(kind: $kind, subject: $subject, opening: $opening, minutesBefore: $minutesBefore) {
          subject
          html
          text
          problems
        }
      }
      ... on Organization {
        id
        mailTextPreview(kind: $kind, subject: $subject, opening: $opening, language: $language) {
          subject
          html
          text
          problems
        }
      }
    }
  }
`)

export type Preview = NonNullable<
  Extract<NonNullable<MailTextPreviewQuery['node']>, { __typename: 'Event' }>['mailTextPreview']
>

/** Whose emails a page is about. */
export interface MailTextOwner {
  type: 'Event' | 'Organization'
  id: string
}

interface TypedWords {
  subject: string
  opening: string
  /** Of an organization's words; empty for an event's. */
  language: string
}

/** What came back for the form of one email. */
export interface MailTextAnswer {
  about: MailTextKind
  /** Unless the form has no words: the one that resets them. */
  typed?: TypedWords
  /** Of the words that were edited. */
  revision: number
  message?: string
  fields?: Readonly<Record<string, string>>
  /** Someone else has saved other words meanwhile. */
  hasChanged?: boolean
  preview?: Preview
}

type Context = Pick<RouterContextProvider, 'get'>

/** An email with some words, before they are saved. @throws a 404 for who may not see it. */
export async function readPreview(
  context: Context,
  { type, id }: MailTextOwner,
  words: TypedWords & { kind: MailTextKind; minutesBefore?: number },
): Promise<Preview> {
  const { kind, subject, opening, language, minutesBefore = null } = words
  const variables = { id, kind, subject, opening, language: language || null, minutesBefore }
  const { node } = await queryPage(context, MailTextPreview, variables)
  if (node?.__typename === type && node.mailTextPreview) return node.mailTextPreview
  throw data(null, { status: 404 })
}

/** Does what the form of one email asks. @throws a redirect to all emails after a success. */
export async function actOnMailTexts(args: { context: Context; form: FormData; url: URL; owner: MailTextOwner }) {
  const { context, form, url, owner } = args
  const kind = textOf(form, 'kind')
  if (!isKind(kind)) throw data(null, { status: 400 })
  const typed = {
    subject: textOf(form, 'subject'),
    opening: textOf(form, 'opening'),
    language: owner.type === 'Organization' ? textOf(form, 'language') : '',
  }
  const revision = Number(textOf(form, 'revision')) || 0
  const input = { ownerId: owner.id, kind, revision }
  switch (form.get('intent')) {
    case 'preview': {
      const preview = await readPreview(context, owner, { ...typed, kind })
      return data<MailTextAnswer>({ about: kind, typed, revision, preview })
    }
    case 'save':
      return end(
        await runMutation(context, url, SetMailTextDocument, {
          input: { ...input, ...typed, language: typed.language || null },
        }),
        { typed },
      )
    case 'reset':
      return end(await runMutation(context, url, ResetMailTextDocument, { input }), {})
    default:
      throw data(null, { status: 400 })
  }

  function end(answer: object, written: Pick<MailTextAnswer, 'typed'>) {
    const refusal = refusalIn(answer)
    if (!refusal) throw redirect(url.pathname)
    const hasChanged = isRefusal(answer, 'MailTextChanged')
    const about = kind as MailTextKind
    return data<MailTextAnswer>({ about, ...written, revision, ...refusal, hasChanged }, { status: 422 })
  }
}
