import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect, useNavigation } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { CancelByLinkDocument } from '#client/gql/graphql.ts'
import { isRefusal } from '#client/lib/forms/form-action.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import { describeMomentInZone } from '#contract/time/event-time-text.ts'
import type { Route } from './+types/cancel-registration.ts'

const CancelRegistrationPage = graphql(`
  query CancelRegistrationPage($token: String!, $language: String) {
    cancelLink(token: $token) {
      eventTitle(language: $language)
      eventTitleLanguage(language: $language)
      startsAt
      timeZone
      partySize
      status
      canCancel
    }
  }
`)

/** Loading changes nothing: link previews and mail scanners open every address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale: language } = context.get(visitorContext).i18n
  const { cancelLink } = await queryAsVisitor(context, CancelRegistrationPage, { token: params.token, language })
  if (!cancelLink) throw data(null, { status: 404 })
  return { link: cancelLink, now: new Date().toISOString() }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const result = await mutateAsVisitor(context, CancelByLinkDocument, { input: { token: params.token } })
  if (!result || isRefusal(result, 'NotFound')) throw data(null, { status: 404 })
  // The page says how it is now, also when there was nothing to cancel any more.
  throw redirect(url.pathname)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  secretPageMeta(i18nOfPage(matches)._(msg`Cancel your registration`))

/** What the link in a reminder leads to: one press cancels, without logging in and without JavaScript. */
export default function CancelRegistrationRoute({ loaderData: { link, now } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const isPending = useNavigation().state !== 'idle'
  const inLanguage = useTextLanguage()
  const { eventTitle, eventTitleLanguage, startsAt, timeZone, partySize, status, canCancel } = link
  const when = describeMomentInZone(i18n, new Date(startsAt), timeZone, new Date(now))
  const isCancelled = status === 'CANCELLED'
  return (
    <div className="container-prose flex flex-col items-start gap-6 py-12">
      <Display size="md">
        {canCancel
          ? t`Can’t make it?`
          : isCancelled
            ? t`Your registration is cancelled`
            : t`There’s nothing left to cancel`}
      </Display>
      <div className="flex flex-col gap-1">
        <Text size="lg" dir="auto" {...inLanguage(eventTitleLanguage)} className="font-semibold break-words">
          {eventTitle}
        </Text>
        <Text tone="muted">{when}</Text>
      </div>
      <div aria-live="polite">
        <Text>
          {canCancel ? (
            <Plural
              value={partySize}
              one="This gives your spot to someone else. You don’t need to log in."
              other="This gives your # spots to others. You don’t need to log in."
            />
          ) : isCancelled ? (
            <Trans>Thanks for letting us know. You don’t need to do anything else.</Trans>
          ) : (
            <Trans>The event is over or cancelled, or you’re already checked in.</Trans>
          )}
        </Text>
      </div>
      {canCancel && (
        <Form method="post">
          <Button type="submit" size="lg" variant="danger" isPending={isPending}>
            <Trans>Cancel my registration</Trans>
          </Button>
        </Form>
      )}
    </div>
  )
}
