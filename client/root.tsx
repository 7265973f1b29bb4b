import './app.css'
import './event-backdrop.css'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react'
import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { directionOf, offeredLocales } from '#contract/locales.ts'
import { errorMessage } from '#contract/errors/error-catalogue.ts'
import { StoredWordsSender } from './features/activity/outbox/stored-words-sender.tsx'
import { LiveNotice } from './features/errors/live-notice.tsx'
import { forgetStoredCheckInPages } from './features/check-in/stored-check-ins.ts'
import { describeRouteError } from './features/errors/describe-route-error.ts'
import { holdUnsentForms } from './features/errors/hold-unsent-forms.ts'
import { LastResort } from './features/errors/last-resort.tsx'
import { useNewBuild } from './features/errors/new-build.ts'
import { RouteError } from './features/errors/route-error.tsx'
import { useNetworkNotices } from './features/errors/use-network-notices.ts'
import { forgetStoredTickets } from './features/tickets/stored-tickets.ts'
import { FontsLink } from './fonts/fonts-link.tsx'
import { type PageTheme, usePageTheme } from './features/events/live/page-theme.ts'
import { usePreviewedTheme } from './features/themes/preview/use-previewed-theme.ts'
import { adoptTyped } from './lib/forms/adopt-typed.ts'
import { i18nOfPage, languageOfAddress } from './lib/i18n/i18n-of-page.ts'
import { useShownLanguage } from './lib/i18n/use-shown-language.ts'
import { loadPageMessages, messagesElementId } from './lib/i18n/load-page-messages.ts'
import { writeJson } from './lib/json-element.ts'
import { useOwnSocket } from './lib/apollo/load-client.ts'
import { DocumentContext } from './lib/document-context.ts'
import { nextTask } from './lib/next-task.ts'
import type { PageHandle } from './lib/navigation/page-handle.ts'
import { publicConfigElementId } from './lib/public-config.ts'
import { findPerson } from './lib/navigation/require-person.ts'
import { rememberShownPage } from './lib/navigation/shown-page.ts'
import { readThemeChoice } from './lib/appearance/theme-choice.ts'
import { useArrival } from './lib/navigation/use-arrival.ts'
import { useSamePerson } from './lib/navigation/use-same-person.ts'
import { useAnnouncedRoute } from './lib/navigation/shown-route.ts'
import { visitorContext } from './lib/navigation/visitor-context.ts'
import { AppShell, type AppShellProps } from './ui/shell/app-shell.tsx'
import { ToastViewport } from './ui/overlay/toast.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { config, i18n } = context.get(visitorContext)
  return {
    config,
    locale: i18n.locale,
    addressLanguage: languageOfAddress(url, i18n.locale),
    themeChoice: readThemeChoice(request.headers.get('cookie')),
    // A failed header must not take the whole page with it.
    person: await findPerson(context).catch(() => null),
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [holdUnsentForms, loadPageMessages]

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error
    ? [
        { title: `${i18nOfPage(matches)._(errorMessage(describeRouteError(error).status))} · Marquee` },
        { name: 'robots', content: 'noindex' },
      ]
    : [{ title: 'Marquee' }, { name: 'description', content: i18nOfPage(matches)._(msg`Events with the lights on.`) }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LastResort>
      <Document>{children}</Document>
    </LastResort>
  )
}

function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { i18n } = useLingui()
  const { nonce, messages, traceHeaders } = useContext(DocumentContext)
  useLayoutEffect(() => {
    adoptTyped()
    // From here on the page answers presses: for whoever waits for that.
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html
      lang={i18n.locale}
      dir={directionOf(i18n.locale)}
      data-theme={root?.themeChoice ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14110e" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {Object.entries(traceHeaders).map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {root && (
          <script
            id={publicConfigElementId}
            type="application/json"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: writeJson(root.config) }}
          />
        )}
        <script
          id={messagesElementId}
          type="application/json"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: messages ? writeJson(messages) : '' }}
        />
        <ScrollRestoration />
        <Scripts />
        <FontsLink />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const { isBare, isTool = false, isCanvas = false, theme } = usePageHandle(pathname)
  useEffect(() => rememberShownPage(pathname), [pathname])
  const personId = loaderData.person?.id ?? null
  useEffect(() => {
    // The browser reads its storage from disk for it.
    void nextTask().then(() => Promise.all([forgetStoredCheckInPages(personId), forgetStoredTickets(personId)]))
  }, [personId])
  useSamePerson(personId)
  useShownLanguage(loaderData.locale)
  useOwnSocket(personId)
  useArrival()
  useNewBuild()
  useNetworkNotices()
  useAnnouncedRoute({ status: 200, personId })
  return (
    <>
      {isBare ? (
        <>
          <Outlet />
          <ToastViewport />
        </>
      ) : (
        <Shell
          person={loaderData.person}
          themeChoice={loaderData.themeChoice}
          locales={offeredLocales(loaderData.config.environment)}
          theme={theme}
          path={pathname + search}
          isWide={isCanvas}
        >
          <Outlet />
        </Shell>
      )}
      <StoredWordsSender person={loaderData.person?.handle ?? null} />
      {/* A tool that works offline says so itself. */}
      {!isBare && !isTool && <LiveNotice />}
    </>
  )
}

/** Header, page and footer, in the present theme of the event. */
function Shell({ theme, ...rest }: Omit<AppShellProps, 'eventTheme'> & { theme: PageTheme | null }) {
  return <AppShell eventTheme={usePreviewedTheme(usePageTheme(theme))} {...rest} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { i18n } = useLingui()
  // There is no data when the root's own loader failed.
  useShownLanguage(useRouteLoaderData<typeof loader>('root')?.locale ?? i18n.locale)
  return <RouteError error={error} />
}

/** The handle of the deepest route. */
function usePageHandle(path: string) {
  const match = useMatches().at(-1)
  const handle = match?.handle as PageHandle | undefined
  const { isBare = false, isTool, isCanvas } = handle ?? {}
  return {
    isBare: isBare === true || (isBare && isBare(path)),
    isTool,
    isCanvas,
    theme: handle?.theme?.(match?.loaderData) ?? null,
  }
}
