import { errorText } from '#contract/errors/error-catalogue.ts'
import type { ErrorDocumentOptions } from '#contract/errors/error-document.ts'
import { ErrorPage } from '#client/ui/shell/error-page.tsx'
import { copyOnClick } from './copy-on-click.ts'

/** The error page as a whole document: for the server when there is no page to render, and for a browser whose page broke. */
export function ErrorDocument({ nonce, stylesheets, ...facts }: ErrorDocumentOptions) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14110e" />
        <title>{`${errorText(facts.status)} · Marquee`}</title>
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        <ErrorPage {...facts} />
        {nonce && (facts.eventId ?? facts.requestId) && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: copyOnClick }} />
        )}
      </body>
    </html>
  )
}
