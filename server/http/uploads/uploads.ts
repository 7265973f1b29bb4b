import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { limits } from '../../contract/limits.ts'
import { rates } from '../../platform/limits/rates.ts'
import { findKeyViewer } from '../../auth/api-key.ts'
import { stranger } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import { createContext } from '../../graphql/create-context.ts'
import { encodeGlobalId, readGlobalId } from '../../graphql/global-id.ts'
import { notFoundTexts } from '../../graphql/errors/not-found-texts.ts'
import { NotFound, UserError } from '../../graphql/errors/user-error.ts'
import { mayUploadPhotos } from '../../modules/activity/public.ts'
import { PictureRefused, mayUploadVisuals, uploadPicture } from '../../modules/visuals/public.ts'
import { tooManyImagesText } from '../../graphql/errors/wait-text.ts'
import { say } from '../../contract/text/say.ts'
import type { Platform } from '../../platform/platform.ts'
import { type RateLimit, limitPerMinutes } from '../../platform/limits/rate-limiter.ts'
import type { App } from '../app.ts'
import { uploadsUnderWay } from '../requests/bytes-under-way.ts'
import { problem } from '../errors/problem.ts'
import { keyOf } from '../graphql/integrators.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import { requesterFacts } from '../requests/request-facts.ts'

const { maxBytes } = limits.uploads
const { perPerson, perAddress, photosPerPerson } = rates.uploads
const personLimit = limitPerMinutes('upload', perPerson)
const addressLimit = limitPerMinutes('upload-address', perAddress)
const photoLimit = limitPerMinutes('upload-photo', photosPerPerson)

/**
 * `POST /bff/uploads?eventId=…` from our own pages, and `POST /graphql/uploads?eventId=…` for
 * programs with an API key: the bytes of one picture, which `addVisual` then gives to the event.
 * With `for=comment` it is one that `postComment` shows in the feed.
 */
export function serveUploads(app: App, platform: Platform, contextOf: ContextOf) {
  app.post('/bff/uploads', async (c) => receiveUpload(await contextOf(c), c.req.raw))
  app.post('/graphql/uploads', async (c) => {
    const key = keyOf(c.req.header('authorization') ?? '')
    const identify = async () => (key && (await findKeyViewer(platform, key))) || stranger
    const context = await createContext(platform, { ...requesterFacts(c.var), endpoint: 'public' }, identify)
    return receiveUpload(context, c.req.raw)
  })
}

/**
 * Receive the bytes of one picture. The answer has the upload's id, or the reason for a refusal
 * (`application/problem+json`).
 */
export async function receiveUpload(context: Context, request: Request): Promise<Response> {
  const { viewer, platform, i18n } = context
  const uploaderId = viewer.person?.id ?? viewer.apiKey?.id
  if (!uploaderId) {
    const isProgram = context.request.endpoint === 'public'
    const text = isProgram ? msg`Send a working API key to add an image.` : msg`Log in to add an image.`
    return problem(401, { code: 'UNAUTHENTICATED', detail: i18n._(text) })
  }
  const query = new URL(request.url).searchParams
  const isPhoto = query.get('for') === 'comment'
  const event = readGlobalId(query.get('eventId') ?? '')
  if (event?.typename !== 'Event') return problem(404, { code: 'NOT_FOUND', detail: i18n._(notFoundTexts.event) })
  try {
    const may = await (isPhoto ? mayUploadPhotos : mayUploadVisuals)(context, event.id)
    if (may === null) throw new NotFound('event')
    if (!may)
      return problem(403, { code: 'FORBIDDEN', detail: i18n._(msg`Your role doesn’t allow adding images here.`) })
    const wait = await consumeUploadLimit(context, isPhoto ? photoLimit : personLimit)
    if (wait !== null) return tooMany(i18n, 429, 'RATE_LIMITED', wait)
    const { body, headers, signal } = request
    const length = Number(headers.get('content-length') ?? maxBytes)
    if (length > maxBytes) throw new PictureRefused('TOO_LARGE')
    const done = uploadsUnderWay.reserve(uploaderId, length >= 0 ? length : maxBytes)
    if (!done) return tooMany(i18n, 503, 'BUSY', 10)
    const upload = await uploadPicture(context, { eventId: event.id, body, signal }).finally(done)
    if (!upload) return tooMany(i18n, 503, 'BUSY', 10)
    const { id, width, height, placeholder, thumbHash, dominantColor, variants } = upload
    const [smallest] = variants as { key: string }[]
    return Response.json({
      uploadId: encodeGlobalId('Upload', id),
      width,
      height,
      previewUrl: `${platform.publicUrl}/media/${smallest!.key}`,
      placeholder,
      thumbHash,
      dominantColor,
    })
  } catch (error) {
    return refuse(i18n, error)
  }
}

/**
 * Count one upload of a person or a program, and of an address. @returns null when it is allowed,
 * otherwise the seconds to wait.
 */
export async function consumeUploadLimit(
  { viewer, request: { ip }, platform: { rateLimiter } }: Context,
  limit: RateLimit = personLimit,
): Promise<number | null> {
  const uploaderId = viewer.person?.id ?? viewer.apiKey?.id ?? ip
  return (await rateLimiter.consume(limit, uploaderId)) ?? (await rateLimiter.consume(addressLimit, ip))
}

/** @throws any other error. */
function refuse(i18n: I18n, error: unknown): Response {
  if (error instanceof PictureRefused) return problem(error.status, { code: error.code, detail: say(i18n, error.text) })
  if (error instanceof UserError)
    return problem(error instanceof NotFound ? 404 : 403, { code: error.code, detail: say(i18n, error.text) })
  // The client left, or was far too slow. Perhaps nobody reads this.
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError' || name === 'TimeoutError' || isCutOff(error))
    return problem(408, { code: 'UPLOAD_INTERRUPTED', detail: i18n._(msg`The upload was interrupted. Try again.`) })
  throw error
}

function isCutOff(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET'
}

function tooMany(i18n: I18n, status: 429 | 503, code: string, waitSeconds: number): Response {
  const detail = i18n._(status === 429 ? tooManyImagesText(waitSeconds) : busy)
  return problem(status, { code, detail }, { 'Retry-After': String(waitSeconds) })
}

const busy = msg`We’re busy with other images. Send it again in a moment.`
