import { plural } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { describeEnvironment } from '#contract/environment.ts'
import { ReportingState } from '#client/features/monitoring/reporting-state.tsx'
import { SentList } from '#client/features/monitoring/sent-list.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Display, Heading, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/sentry-example-page.ts'

/** How long the loader of the slow trace waits. */
const slowMs = 1_500

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sentry, environment } = context.get(visitorContext).config
  const isSlow = url.searchParams.has('slow')
  if (isSlow) await new Promise((resolve) => setTimeout(resolve, slowMs))
  return {
    isSlow,
    isReporting: sentry !== null,
    environment,
    tracedShare: describeEnvironment(environment).tracesSampleRate,
    tunnel: sentry?.tunnel ?? null,
    release: sentry?.release ?? null,
  }
}

/** Breaks on purpose. A POST, so that no crawler and no link preview does it. */
export function action() {
  throw new Error('Test fault on the server, asked for on the error-reporting test page')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Error reporting`), isHidden: true })

function throwInTheBrowser() {
  throw new Error('Test fault in the browser, asked for on the error-reporting test page')
}

function rejectInTheBrowser() {
  void Promise.reject(new Error('Test rejection in the browser, asked for on the error-reporting test page'))
}

export default function SentryExampleRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const seconds = slowMs / 1000
  const { state } = useNavigation()
  const isHydrated = useHydrated()
  return (
    <div className="container-prose flex flex-col gap-8 py-12">
      <div className="flex flex-col gap-4">
        <Display size="md">
          <Trans>Error reporting</Trans>
        </Display>
        <ReportingState {...loaderData} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <BreakCard
          title={t`An error in the browser`}
          text={t`A button throws it. Needs JavaScript. The page stays as it is.`}
        >
          <Button variant="danger" disabled={!isHydrated} onClick={throwInTheBrowser}>
            <Trans>Throw here</Trans>
          </Button>
        </BreakCard>
        <BreakCard title={t`A rejected promise`} text={t`Nothing in the page catches it. Needs JavaScript too.`}>
          <Button variant="danger" disabled={!isHydrated} onClick={rejectInTheBrowser}>
            <Trans>Reject here</Trans>
          </Button>
        </BreakCard>
        <BreakCard
          title={t`An error on the server`}
          text={
            loaderData.isReporting
              ? t`A form’s action throws it. You see the page for status 500, with the report’s number.`
              : t`A form’s action throws it. You see the page for status 500, with its number in the log.`
          }
        >
          <Form method="post">
            <Button type="submit" variant="danger" isPending={state === 'submitting'}>
              <Trans>Throw on the server</Trans>
            </Button>
          </Form>
        </BreakCard>
        <BreakCard
          title={t`A slow trace`}
          text={
            loaderData.isSlow
              ? t`${plural(seconds, {
                  one: 'The server took # second to answer.',
                  other: 'The server took # seconds to answer.',
                })}`
              : t`${plural(seconds, {
                  one: 'The server takes # second to answer with this page.',
                  other: 'The server takes # seconds to answer with this page.',
                })}`
          }
        >
          <Link to="?slow" preventScrollReset className={buttonStyle('secondary', 'md')}>
            {state === 'loading' ? t`Waiting…` : t`Load slowly`}
          </Link>
        </BreakCard>
      </div>
      {loaderData.isReporting && isHydrated && <SentList tracedShare={loaderData.tracedShare} />}
    </div>
  )
}

function BreakCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col items-start gap-3">
      <Heading>{title}</Heading>
      <Text size="sm" tone="muted" className="grow">
        {text}
      </Text>
      {children}
    </Card>
  )
}
