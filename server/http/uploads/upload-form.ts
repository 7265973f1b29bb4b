import { msg } from '@lingui/core/runtime-macro'
import { parse } from 'graphql'
import { executeInProcess } from '../../graphql/execute-in-process.ts'
import { notFoundTexts } from '../../graphql/errors/not-found-texts.ts'
import { readGlobalId } from '../../graphql/global-id.ts'
import { mayUploadVisuals } from '../../modules/visuals/public.ts'
import { problem } from '../errors/problem.ts'
import type { App } from '../app.ts'
import { readForm } from '../requests/read-form.ts'
import type { Context } from '../../graphql/context.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import { goTo } from './go-to.ts'
import { receiveUpload } from './uploads.ts'

const addVisual = parse(/* GraphQL */ `
  mutation ($input: AddVisualInput!) {
    addVisual(input: $input) {
      __typename
      ... on UserError {
        code
      }
    }
  }
`)

/** `POST /bff/uploads/form?eventId=…&back=…`, for pages without JavaScript. */
export function serveUploadForm(app: App, contextOf: ContextOf) {
  app.post('/bff/uploads/form', async (c) => takeForm(await contextOf(c), c.req.raw))
}

/**
 * Receive a picture from a plain form with `picture`, `kind` and `altText`. `back` is the path of
 * the page, which gets the reason for a refusal in `?refused=`. A viewer without the right is
 * refused before the body is read.
 */
async function takeForm(context: Context, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const event = readGlobalId(query.get('eventId') ?? '')
  const back = pathOf(query.get('back'))
  if (!context.viewer.person) return goTo(`/login?next=${encodeURIComponent(back)}`)
  const may = event?.typename === 'Event' ? await mayUploadVisuals(context, event.id) : null
  if (may === null) return problem(404, { code: 'NOT_FOUND', detail: context.i18n._(notFoundTexts.event) })
  if (!may)
    return problem(403, { code: 'FORBIDDEN', detail: context.i18n._(msg`Your role doesn’t allow adding images here.`) })
  const read = await readForm(request, context.viewer.person.id)
  if (typeof read === 'string') return refused(back, read)
  try {
    const taken = await take(context, request, read.form)
    return taken === 'added' ? goTo(back) : refused(back, taken)
  } finally {
    read.done()
  }
}

/** @returns `added`, or the code of the refusal. */
async function take(context: Context, request: Request, form: FormData | null): Promise<string> {
  const picture = form?.get('picture')
  if (!form || !(picture instanceof File) || picture.size === 0) return 'PICTURE_EMPTY'
  const eventId = new URL(request.url).searchParams.get('eventId')
  const address = new URL(`/bff/uploads?eventId=${encodeURIComponent(eventId ?? '')}`, request.url)
  const sent = new Request(address, { method: 'POST', body: picture, signal: request.signal })
  const answer = (await (await receiveUpload(context, sent)).json()) as Answer
  if (!answer.uploadId) return answer.code ?? 'BUSY'
  const input = {
    eventId,
    uploadId: answer.uploadId,
    kind: textOf(form, 'kind') || 'GALLERY',
    altText: textOf(form, 'altText'),
  }
  const { data } = await executeInProcess(context, addVisual, { input })
  const result = data?.['addVisual'] as { __typename: string; code?: string } | null | undefined
  return result?.__typename === 'EventVisual' ? 'added' : (result?.code ?? 'BAD_USER_INPUT')
}

interface Answer {
  uploadId?: string
  code?: string
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Only a path of our own site: `//elsewhere` and `/\\elsewhere` would leave it. */
function pathOf(text: string | null): string {
  return text && /^\/(?![/\\])[^\s?#]*$/.test(text) ? text : '/'
}

function refused(back: string, code: string): Response {
  return goTo(`${back}?refused=${encodeURIComponent(code)}`, code)
}
