import { errorText } from '../../contract/errors/error-catalogue.ts'
import type { ErrorDocumentFacts } from '../../contract/errors/error-document.ts'
import type { PageBuild } from '../pages/page-build.ts'
import type { Pages } from '../pages/pages.ts'

/** What stands in a document in the place of what differs from request to request. */
const places = { nonce: 'NONCE-OF-THE-REQUEST', note: 'NOTE-ON-IT', eventId: 'ID-OF-THE-EVENT', requestId: 'ID-OF-IT' }

/** Style sheets while the client is served from its sources. */
const sources = ['/client/app.css', '/client/event-fonts.css', '/client/event-backdrop.css']

/**
 * Error pages, each rendered by React once and filled in by hand from then on: one that is needed
 * because React fails, or because very many ask at once, is there and costs nothing. The one for
 * faults is made before the first request.
 */
export function createErrorDocuments(load: () => PageBuild | Promise<PageBuild>): Pages['errorDocument'] {
  const rendered = new Map<string, string>()

  async function template({ status, note, eventId, requestId }: ErrorDocumentFacts): Promise<string> {
    const key = [status, note !== null, eventId !== null, requestId !== null].join()
    const known = rendered.get(key)
    if (known) return known
    const build = await load()
    const stylesheets = build.assets.routes['root']?.css ?? sources
    const document = build.entry.module.renderErrorDocument({
      status,
      note: note === null ? null : places.note,
      eventId: eventId === null ? null : places.eventId,
      requestId: requestId === null ? null : places.requestId,
      nonce: places.nonce,
      stylesheets,
    })
    rendered.set(key, document)
    return document
  }
  for (const eventId of [null, ''])
    void template({ status: 500, note: null, eventId, requestId: '' }).catch(() => undefined)

  return async (facts) => {
    const document = await template(facts).catch(() => bareDocument(facts.status))
    return Object.entries(places).reduce(
      (filled, [name, place]) => filled.replaceAll(place, () => escape(facts[name as keyof typeof places] ?? '')),
      document,
    )
  }
}

/** Should even the one page that needs nothing fail: the words, and the way back. */
function bareDocument(status: number | null): string {
  const text = errorText(status)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text} · Marquee</title><body style="background:#14110e;color:#fbf8f3;font:1.25rem system-ui;padding:15vh 10vw"><h1>${text}</h1><p><a href="/" style="color:#ffb224">Back to what is on</a></p>`
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (letter) => entities[letter]!)
}
