import type { RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo-mutation.ts'

type Context = Pick<RouterContextProvider, 'get'>

const PostponeEvent = graphql(`
  mutation PostponeEvent($input: PostponeEventInput!) {
    postponeEvent(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

const CancelEvent = graphql(`
  mutation CancelEvent($input: CancelEventInput!) {
    cancelEvent(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

const ReleaseEventUrl = graphql(`
  mutation ReleaseEventUrl($input: ReleaseEventUrlInput!) {
    releaseEventUrl(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

interface Refusal {
  message?: string
  fields?: readonly { path: string; message: string }[]
}

const names: Record<string, string> = { startsAt: 'The start', endsAt: 'The end', message: 'The message', url: 'It' }

/** Why it was refused, as sentences; null when it was done. */
function describeRefusal(result: ({ __typename: string } & Refusal) | null | undefined): string | null {
  if (result?.__typename === 'Event') return null
  if (!result) return 'Log in again to do this.'
  if (!result.fields) return result.message ?? 'It was not done.'
  return result.fields.map(({ path, message }) => `${names[path] ?? path} ${message}.`).join(' ')
}

export async function postponeEvent(context: Context, id: string, form: FormData): Promise<string | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const moment = (name: string) => `${text(`${name}.date`)}T${text(`${name}.time`)}`
  const [startsAt, endsAt] = [moment('startsAt'), moment('endsAt')]
  if (startsAt.length < 16 || endsAt.length < 16) return 'Say when it starts and ends: a day and a time each.'
  const input = { id, startsAt, endsAt, message: text('message') || null }
  return describeRefusal((await mutateAsVisitor(context, PostponeEvent, { input }))?.postponeEvent)
}

export async function cancelEvent(context: Context, id: string, form: FormData): Promise<string | null> {
  const input = { id, message: String(form.get('message') ?? '') || null }
  return describeRefusal((await mutateAsVisitor(context, CancelEvent, { input }))?.cancelEvent)
}

export async function releaseEventUrl(context: Context, id: string, form: FormData): Promise<string | null> {
  const input = { id, url: String(form.get('url') ?? '') }
  return describeRefusal((await mutateAsVisitor(context, ReleaseEventUrl, { input }))?.releaseEventUrl)
}
