import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirectDocument } from 'react-router'
import { forwardCookies } from '#client/features/accounts/authenticate.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { findPerson } from '#client/lib/navigation/require-person.ts'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/logout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const person = await findPerson(context)
  return { name: person?.name ?? null }
}

/** Only a POST ends the session, not a link that someone else made. */
export async function action({ context, request }: Route.ActionArgs) {
  const next = (await request.formData().catch(() => null))?.get('next')
  const { places, authenticate } = context.get(visitorContext)
  // The next person at this device must not find their places.
  places.forgetAll()
  const response = await authenticate('/sign-out', {})
  // A session that has run out is no error.
  return redirectDocument(next ? safeNext(next) : '/', { headers: forwardCookies(response) })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Log out`), isHidden: true })

export default function LogoutRoute({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="container-prose flex flex-1 flex-col items-start justify-center gap-6 py-16">
      <Display size="md">{name ? t`Good night, ${name}` : t`You’re logged out`}</Display>
      {name ? (
        <>
          <Text tone="muted">
            <Trans>You keep your registrations and your spot on any waitlist.</Trans>
          </Text>
          <Form method="post" className="flex gap-2">
            <Button type="submit">
              <Trans>Log out</Trans>
            </Button>
            <LinkButton to="/dashboard" variant="ghost">
              <Trans>Stay logged in</Trans>
            </LinkButton>
          </Form>
        </>
      ) : (
        <LinkButton to="/login">
          <Trans>Log in</Trans>
        </LinkButton>
      )}
    </div>
  )
}
