import { once } from 'node:events'
import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { create as contentDisposition } from 'content-disposition'
import type { Context } from '../../graphql/context.ts'
import { readGlobalId } from '../../graphql/global-id.ts'
import { type GuestListQuery, readGuestListQuery } from '../../contract/guest-list.ts'
import {
  type EventToExport,
  exportGuests,
  findEventToExport,
  longestExportMs,
} from '../../modules/guest-list/public.ts'
import { reportFault } from '../../platform/monitoring/monitoring.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'
import type { App } from '../app.ts'
import { type GuestFile, type GuestFileFormat, guestFiles } from './guest-table.ts'
import { problem } from '../errors/problem.ts'
import { tryAgain } from './try-again.ts'
import type { ContextOf } from '../pages/browser-context.ts'

const exportLimit: RateLimit = { name: 'guest-export', points: 60, perSeconds: 600 }
/**
 * Each holds a connection to the database for as long as somebody reads; the others must have some
 * left. A person has one, so that nobody has them all.
 */
const mostAtOnce = 4
const busySeconds = 5

/** File systems show no more characters of a name than this, with its ending. */
const longestTitle = 110

/**
 * `/bff/events/{id}/guests.csv` and `.json`: the guests that a list shows, by the parameters of its
 * address, as a file for those who may export them. To everybody else there is nothing here.
 */
export function serveGuestExport(app: App, platform: Platform, contextOf: ContextOf) {
  const exporting = new Set<string>()
  const isBusyFor = (personId: string) => exporting.size >= mostAtOnce || exporting.has(personId)
  app.get('/bff/events/:eventId/:file{guests\\.(?:csv|json)}', async (c) => {
    const format = c.req.param('file').split('.')[1] as GuestFileFormat
    const context = await contextOf(c)
    const { person } = context.viewer
    const id = readGlobalId(c.req.param('eventId'))
    const event = person && id?.typename === 'Event' ? await findEventToExport(context, id.id) : null
    if (!person || !event) return problem(404)
    if (isBusyFor(person.id)) return tryAgain(context.i18n, 429, busySeconds)
    const wait = await platform.rateLimiter.consume(exportLimit, person.id)
    if (wait !== null) return tryAgain(context.i18n, 429, wait)
    // Another request may have begun meanwhile.
    if (isBusyFor(person.id)) return tryAgain(context.i18n, 429, busySeconds)
    const { i18n } = context
    const name = i18n._(msg`Guests, ${{ title: fileNameOf(event.title) }}`)
    const file = guestFiles[format](i18n, event)
    exporting.add(person.id)
    void writeGuests(context, event, readGuestListQuery(new URL(c.req.url).searchParams), file).finally(() =>
      exporting.delete(person.id),
    )
    return new Response(Readable.toWeb(file.stream) as ReadableStream, {
      headers: {
        'Content-Type': file.type,
        'Content-Disposition': contentDisposition(`${name}.${format}`, {
          fallback: `guests-${event.slug}.${format}`,
        }),
        'Cache-Control': 'no-store',
      },
    })
  })
}

/**
 * A title without what a file name must not hold: separators of paths, control and direction
 * characters.
 */
function fileNameOf(title: string): string {
  const safe = title.toWellFormed().replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, ' ')
  return [...safe].slice(0, longestTitle).join('').trim()
}

/**
 * Writes as fast as it is read. What goes wrong breaks the connection off: half a list must not
 * look like a whole one.
 */
async function writeGuests(context: Context, event: EventToExport, query: GuestListQuery, file: GuestFile) {
  const { stream, toChunk, ending } = file
  const closed = new AbortController()
  stream.once('close', () => closed.abort())
  // Also ends the wait for a reader who has stopped reading.
  const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(longestExportMs)])
  let count = 0
  try {
    await exportGuests(context, event, query, async (guests) => {
      for (const guest of guests) {
        signal.throwIfAborted()
        const hasRoom = stream.write(toChunk(guest, count))
        count += 1
        if (!hasRoom) await once(stream, 'drain', { signal })
      }
    })
    const last = ending(count)
    if (last !== null) stream.write(last)
    stream.end()
  } catch (error) {
    // Whoever stops reading, or reads too slowly, is no fault of ours.
    if (!signal.aborted)
      reportFault(context.platform.logger, error, { requestId: context.request.id, ip: context.request.ip })
    stream.destroy(error as Error)
  }
}
