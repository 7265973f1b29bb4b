import { parse } from 'graphql'
import { executeInProcess } from '../../graphql/execute-in-process.ts'
import { readGlobalId } from '../../graphql/global-id.ts'
import { mayUploadVisuals } from '../../modules/visuals/public.ts'
import { problem } from '../errors/problem.ts'
import type { App } from '../app.ts'
import { readForm } from '../requests/read-form.ts'
import { type Upload, type Uploads, receiveUpload } from './uploads.ts'

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

/** `POST /bff/uploads/form?eventId=…&back=…`, for pages whose script does not run. */
export function serveUploadForm(app: App, { contextOf }: Pick<Uploads, 'contextOf'>) {
  app.post('/bff/uploads/form', async (c) => {
    const { requestId: id, ip } = c.var
    return takeForm({ context: await contextOf(c.req.raw.headers, { id, ip }), request: c.req.raw, ip })
  })
}

/**
 * A picture as a plain form sends it: `picture`, `kind`, `altText`, and in `back` the path of the
 * page, which is told with `?refused=` why there is no picture. Whoever may not add one is refused
 * before anything is read.
 */
async function takeForm({ context, request, ip }: Upload): Promise<Response> {
  const query = new URL(request.url).searchParams
  const event = readGlobalId(query.get('eventId') ?? '')
  const back = pathOf(query.get('back'))
  if (!context.viewer.person) return goTo(`/login?next=${encodeURIComponent(back)}`)
  const may = event?.typename === 'Event' ? await mayUploadVisuals(context, event.id) : null
  if (may === null) return problem(404, { code: 'NOT_FOUND', detail: 'The event could not be found.' })
  if (!may) return problem(403, { code: 'FORBIDDEN', detail: 'Your role does not allow adding pictures here.' })
  const read = await readForm(request, context.viewer.person.id)
  if (typeof read === 'string') return refused(back, read)
  try {
    const taken = await take({ context, request, ip }, read.form)
    return taken === 'added' ? goTo(back) : refused(back, taken)
  } finally {
    read.done()
  }
}

/** @returns `added`, or the code of what kept it from being added. */
async function take({ context, request, ip }: Upload, form: FormData | null): Promise<string> {
  const picture = form?.get('picture')
  if (!form || !(picture instanceof File) || picture.size === 0) return 'PICTURE_EMPTY'
  const eventId = new URL(request.url).searchParams.get('eventId')
  const address = new URL(`/bff/uploads?eventId=${encodeURIComponent(eventId ?? '')}`, request.url)
  const sent = new Request(address, { method: 'POST', body: picture, signal: request.signal })
  const answer = (await (await receiveUpload({ context, request: sent, ip })).json()) as Answer
  if (!answer.uploadId) return answer.code ?? 'BUSY'
  const input = {
    eventId,
    uploadId: answer.uploadId,
    kind: textOf(form, 'kind') || 'GALLERY',
    altText: textOf(form, 'altText'),
  }
  const { data } = await executeInProcess(context.platform.logger, context, addVisual, { input })
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

/**
 * A path of our own pages, whatever the address says: `//elsewhere` and `/\\elsewhere` would leave
 * the site.
 */
function pathOf(text: string | null): string {
  return text && /^\/(?![/\\])[^\s?#]*$/.test(text) ? text : '/'
}

function refused(back: string, code: string): Response {
  const answer = goTo(`${back}?refused=${encodeURIComponent(code)}`)
  // What is still on its way is not waited for.
  if (code === 'UPLOAD_INTERRUPTED') answer.headers.set('Connection', 'close')
  return answer
}
const goTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } })
