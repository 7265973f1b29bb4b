import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { data, Form, redirect, useNavigation } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/unsubscribe.ts'

const UnsubscribePage = graphql(`
  query UnsubscribePage($token: String!, $language: String) {
    mailSubscription(token: $token) {
      eventTitle(language: $language)
      eventTitleLanguage(language: $language)
      eventSlug
      email
      isSubscribed
    }
  }
`)

const SetMailSubscription = graphql(`
  mutation SetMailSubscription($input: SetMailSubscriptionInput!) {
    setMailSubscription(input: $input) {
      __typename
    }
  }
`)

/** Loading changes nothing: link previews and mail scanners open every address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale: language } = context.get(visitorContext).i18n
  const { mailSubscription } = await queryAsVisitor(context, UnsubscribePage, { token: params.token, language })
  if (!mailSubscription) throw data(null, { status: 404 })
  return mailSubscription
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const intent = (await request.formData()).get('intent')
  if (intent !== 'stop' && intent !== 'resume') throw data(null, { status: 400 })
  const input = { token: params.token, isSubscribed: intent === 'resume' }
  const result = (await mutateAsVisitor(context, SetMailSubscription, { input }))?.setMailSubscription
  if (result?.__typename !== 'MailSubscription') throw data(null, { status: 404 })
  throw redirect(url.pathname)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Email updates`), isHidden: true })

export default function UnsubscribeRoute({ loaderData }: Route.ComponentProps) {
  const inLanguage = useTextLanguage()
  const { eventTitle, eventTitleLanguage, eventSlug, email, isSubscribed } = loaderData
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md" dir="auto" {...inLanguage(eventTitleLanguage)} className="break-words">
        {eventTitle}
      </Display>
      <div aria-live="polite" className="flex flex-col gap-2">
        <Text size="lg">
          {isSubscribed ? (
            <Trans>
              You get updates about this event at <strong className="break-all">{email}</strong>.
            </Trans>
          ) : (
            <Trans>
              <strong className="break-all">{email}</strong> won’t get updates about this event any more.
            </Trans>
          )}
        </Text>
        <Text tone="muted">
          <Trans>If the event is cancelled, we’ll still let you know.</Trans>
        </Text>
      </div>
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          {isSubscribed ? (
            <Button type="submit" name="intent" value="stop" isPending={isPending}>
              <Trans>Unsubscribe</Trans>
            </Button>
          ) : (
            <Button type="submit" name="intent" value="resume" variant="secondary" isPending={isPending}>
              <Trans>Subscribe again</Trans>
            </Button>
          )}
        </Form>
        <LinkButton to={`/e/${eventSlug}`} variant="ghost">
          <Trans>Open the event</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
