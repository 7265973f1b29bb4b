import { msg } from '@lingui/core/runtime-macro'
import { errorMessage } from '../../contract/errors/error-catalogue.ts'
import type { ErrorDocumentFacts } from '../../contract/errors/error-document.ts'
import { type Locale, directionOf, sourceLocale } from '../../contract/locales.ts'
import { escapeHtml } from '../../contract/text/escape-html.ts'
import { i18nOf } from '../../platform/i18n/catalogues.ts'
import type { PageBuild } from '../pages/page-build.ts'
import type { Pages } from '../pages/pages.ts'

interface AskedDocument extends ErrorDocumentFacts {
  locale: Locale
}

/** Placeholders in a rendered document for what differs between requests. */
const places = { nonce: 'NONCE-OF-THE-REQUEST', note: 'NOTE-ON-IT', eventId: 'ID-OF-THE-EVENT', requestId: 'ID-OF-IT' }

/** Style sheets when Vite serves the client from its sources. */
const sources = ['/client/app.css', '/client/event-backdrop.css']

/**
 * Error pages. React renders each once, and later requests only fill in the placeholders. So an
 * error page is cheap under load, and works when React fails. The page for faults is rendered
 * before the first request.
 */
export function createErrorDocuments(load: () => PageBuild | Promise<PageBuild>): Pages['errorDocument'] {
  const rendered = new Map<string, string>()

  async function template({ locale, status, note, eventId, requestId }: AskedDocument): Promise<string> {
    const key = [locale, status, note !== null, eventId !== null, requestId !== null].join()
    const known = rendered.get(key)
    if (known) return known
    const build = await load()
    const stylesheets = build.assets.routes['root']?.css ?? sources
    const document = build.entry.module.renderErrorDocument({
      status,
      note: note === null ? null : places.note,
      eventId: eventId === null ? null : places.eventId,
      requestId: requestId === null ? null : places.requestId,
      i18n: i18nOf(locale),
      nonce: places.nonce,
      stylesheets,
    })
    rendered.set(key, document)
    return document
  }
  for (const eventId of [null, ''])
    void template({ locale: sourceLocale, status: 500, note: null, eventId, requestId: '' }).catch(() => undefined)

  return async (facts) => {
    const document = await template(facts).catch(() => bareDocument(facts))
    return Object.entries(places).reduce(
      (filled, [name, place]) => filled.replaceAll(place, () => escapeHtml(facts[name as keyof typeof places] ?? '')),
      document,
    )
  }
}

/** The fallback when even the error page cannot be rendered: the text, and a link home. */
function bareDocument({ status, locale }: AskedDocument): string {
  const i18n = i18nOf(locale)
  const [text, home] = [i18n._(errorMessage(status)), i18n._(msg`See what’s on`)].map(escapeHtml)
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text} · Marquee</title><body style="background:#14110e;color:#fbf8f3;font:1.25rem system-ui;padding:15vh 10vw"><h1>${text}</h1><p><a href="/" style="color:#ffb224">${home}</a></p>`
}
