import { I18nProvider } from '@lingui/react'
import { errorMessage } from '#contract/errors/error-catalogue.ts'
import { directionOf } from '#contract/locales.ts'
import type { ErrorDocumentOptions } from '#contract/errors/error-document.ts'
import { FontsLink } from '#client/fonts/fonts-link.tsx'
import { ErrorPage } from '#client/ui/shell/error-page.tsx'

/** Without React the copy button copies what stands beside it, and says so. */
const copyOnClick = `
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copies]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copies)
  button.textContent = 'Copied'
})`

/** The error page as a whole document: for a server without a page to render, and for a page that broke. */
export function ErrorDocument({ i18n, nonce, stylesheets, ...facts }: ErrorDocumentOptions) {
  return (
    <html lang={i18n.locale} dir={directionOf(i18n.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14110e" />
        <title>{`${i18n._(errorMessage(facts.status))} · Marquee`}</title>
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <ErrorPage {...facts} />
        </I18nProvider>
        {nonce && (facts.eventId ?? facts.requestId) && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: copyOnClick }} />
        )}
        <FontsLink />
      </body>
    </html>
  )
}
