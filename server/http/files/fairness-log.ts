import { readGlobalId } from '../../graphql/global-id.ts'
import {
  type FairnessLogDownload,
  downloadFairnessLog,
  downloadFairnessLogOfEntry,
} from '../../modules/waitlist/public.ts'
import type { Platform } from '../../platform/platform.ts'
import type { App } from '../app.ts'
import { createGuestPlaces } from '../cookies/guest-places.ts'
import { problem } from '../errors/problem.ts'
import type { ContextOf } from '../pages/browser-context.ts'

/**
 * The fairness log as a file. Under an entry's page it is for the holder of the entry, by account
 * or by the secret in a cookie or in `secret`. Under `/bff/events` it is for organizers. A log that
 * the viewer may not read is answered with 404.
 */
export function serveFairnessLog(app: App, platform: Platform, contextOf: ContextOf) {
  app.get('/waitlist/:id/fairness-log.json', async (c) => {
    const entryId = idOf('WaitlistEntry', c.req.param('id'))
    const context = await contextOf(c)
    const secret = await createGuestPlaces(platform, c.req.raw).secretOfEntry(c.req.param('id'))
    return answer(entryId && (await downloadFairnessLogOfEntry(context, { entryId, secret })))
  })
  app.get('/bff/events/:id/fairness-log.json', async (c) => {
    const eventId = idOf('Event', c.req.param('id'))
    const context = await contextOf(c)
    const secret = c.req.query('secret') ?? null
    return answer(eventId && (await downloadFairnessLog(context, { eventId, secret })))
  })
}

function idOf(type: string, globalId: string): string | null {
  const read = readGlobalId(globalId)
  return read?.typename === type ? read.id : null
}

function answer(log: FairnessLogDownload | null | ''): Response {
  if (!log) return problem(404)
  return new Response(stream(log), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="fairness-log-${log.slug}.json"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/**
 * Stream the log, so that a long one is never in memory as a whole. When the client stops reading,
 * the database query stops too.
 */
function stream({ title, slug, decisions }: FairnessLogDownload): ReadableStream<Uint8Array> {
  // Programs that read older files know the slug as `url`.
  const event = { title, slug, url: slug }
  const encoder = new TextEncoder()
  const write = (text: string) => encoder.encode(text)
  let isFirst = true
  return new ReadableStream({
    start: (controller) => controller.enqueue(write(`{"event":${JSON.stringify(event)},"decisions":[`)),
    async pull(controller) {
      const { done, value } = await decisions.next()
      if (done) {
        controller.enqueue(write('\n]}\n'))
        controller.close()
        return
      }
      controller.enqueue(write(`${isFirst ? '' : ','}\n${JSON.stringify(value)}`))
      isFirst = false
    },
    cancel: async () => void (await decisions.return(undefined)),
  })
}
