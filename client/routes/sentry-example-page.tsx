import { Form, useNavigation } from 'react-router'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/visitor-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Code, Display, Heading, Text } from '#client/ui/typography.tsx'
import type { Route } from './+types/sentry-example-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { sentry, environment } = context.get(visitorContext).config
  return { isReporting: sentry !== null, environment }
}

/** Breaks on purpose. A POST, so that no crawler and no link preview does it. */
export function action() {
  throw new Error('Test fault on the server, asked for on the error-reporting test page')
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Error reporting', isHidden: true })

export default function SentryExampleRoute({ loaderData }: Route.ComponentProps) {
  const isPending = useNavigation().state === 'submitting'
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md">Error reporting</Display>
      <Text>
        {loaderData.isReporting
          ? 'Reports go through the tunnel to the ingest that is configured. Break something and look for it there.'
          : 'No ingest is configured, so nothing is reported. The pages below still break as they would.'}{' '}
        This is <Code>{loaderData.environment}</Code>.
      </Text>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card className="flex flex-col items-start gap-3">
          <Heading>In the browser</Heading>
          <Text size="sm" tone="muted">
            Throws from a button. The page stays, the report leaves.
          </Text>
          <Button
            variant="danger"
            onClick={() => {
              throw new Error('Test fault in the browser, asked for on the error-reporting test page')
            }}
          >
            Throw
          </Button>
        </Card>
        <Card className="flex flex-col items-start gap-3">
          <Heading>On the server</Heading>
          <Text size="sm" tone="muted">
            Throws from an action. You see the page for status 500.
          </Text>
          <Form method="post">
            <Button type="submit" variant="danger" isPending={isPending}>
              Throw
            </Button>
          </Form>
        </Card>
      </div>
    </div>
  )
}
