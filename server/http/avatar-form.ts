import { limits } from '../contract/limits.ts'
import type { Context } from '../graphql/context.ts'
import { PictureRefused, changeAvatar, removeAvatar } from '../modules/visuals/public.ts'
import { createWorkLine } from '../platform/work-line.ts'
import type { App } from './app.ts'
import { type Uploads, takeUploadTurn } from './uploads.ts'

const page = '/account'
/** Besides the file: the other field, and the lines between them. */
const mostOtherBytes = 16 * 1024
/** A form is read into memory, up to 10 MB each; who sends one was let in before. */
const line = createWorkLine({ atOnce: 2, mostWaiting: 8 })

/**
 * `POST /bff/avatar`: a plain form with a `picture`, or with `intent=remove`. Leads back to the account's page, with
 * `?avatar=` and what kept it from being changed.
 */
export function serveAvatarForm(app: App, { contextOf }: Pick<Uploads, 'contextOf'>) {
  app.post('/bff/avatar', async (c) => {
    const { requestId: id, ip } = c.var
    const context = await contextOf(c.req.raw.headers, { id, ip })
    if (!context.viewer.person) return goTo(`/login?next=${encodeURIComponent(page)}`)
    const length = Number(c.req.header('content-length') ?? Number.NaN)
    if (!(length <= limits.uploads.maxBytes + mostOtherBytes)) return back('PICTURE_TOO_LARGE')
    if ((await takeUploadTurn(context, ip)) !== null) return back('RATE_LIMITED')
    return back((await line.run(() => take(context, c.req.raw))) ?? 'BUSY')
  })
}

/** @returns `changed`, or the code of what kept it from being changed. */
async function take(context: Context, request: Request): Promise<string> {
  const form = await request.formData().catch(() => null)
  if (form?.get('intent') === 'remove') {
    await removeAvatar(context)
    return 'changed'
  }
  const picture = form?.get('picture')
  if (!(picture instanceof File) || picture.size === 0) return 'PICTURE_EMPTY'
  try {
    const sent = { body: picture.stream() as ReadableStream<Uint8Array>, signal: request.signal }
    return (await changeAvatar(context, sent)) ? 'changed' : 'BUSY'
  } catch (error) {
    if (error instanceof PictureRefused) return error.code
    throw error
  }
}

function back(outcome: string): Response {
  return goTo(outcome === 'changed' ? page : `${page}?avatar=${outcome}`)
}

function goTo(Location: string): Response {
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}
