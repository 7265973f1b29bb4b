import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
import { Display, Heading, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/unsubscribe.ts'

const UnsubscribePage = graphql(`
  query UnsubscribePage($token: String!, $language: String) {
    mailSubscription(token: $token) {
      eventTitle(language: $language)
      eventTitleLanguage(language: $language)
      eventSlug
      email
      list
      isSubscribed
      remindsOfEvent
      remindsOfAny
      browsers {
        id
        name
      }
    }
    organizerMailSubscription(token: $token) {
      eventTitle(language: $language)
      eventTitleLanguage(language: $language)
      email
      isSubscribed
    }
  }
`)

const StopOrganizerMails = graphql(`
  mutation StopOrganizerMails($input: StopOrganizerMailsInput!) {
    stopOrganizerMails(input: $input) {
      __typename
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

const SetReminderSubscription = graphql(`
  mutation SetReminderSubscription($input: SetReminderSubscriptionInput!) {
    setReminderSubscription(input: $input) {
      __typename
    }
  }
`)

const TurnOffBrowser = graphql(`
  mutation TurnOffBrowser($input: TurnOffBrowserInput!) {
    turnOffBrowser(input: $input) {
      __typename
    }
  }
`)

/** Loading changes nothing: link previews and mail scanners open every address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale: language } = context.get(visitorContext).i18n
  const page = await queryAsVisitor(context, UnsubscribePage, { token: params.token, language })
  const { mailSubscription: ofGuest, organizerMailSubscription: ofOrganizer } = page
  if (!ofGuest && !ofOrganizer) throw data(null, { status: 404 })
  return { ofGuest, ofOrganizer }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { token } = params
  const form = await request.formData()
  const result = await change(String(form.get('intent')))
  if (!result || result.__typename === 'NotFound') throw data(null, { status: 404 })
  throw redirect(url.pathname)

  async function change(intent: string) {
    const isSubscribed = intent.startsWith('resume')
    switch (intent) {
      case 'stop':
      case 'resume':
        return (await mutateAsVisitor(context, SetMailSubscription, { input: { token, isSubscribed } }))
          ?.setMailSubscription
      case 'stop-organizer-mails':
        return (await mutateAsVisitor(context, StopOrganizerMails, { input: { token } }))?.stopOrganizerMails
      case 'stop-reminders':
      case 'resume-reminders':
        return setReminders('EVENT')
      case 'stop-all-reminders':
      case 'resume-all-reminders':
        return setReminders('ALL_EVENTS')
      case 'turn-off-browser': {
        const browserId = String(form.get('browserId'))
        return (await mutateAsVisitor(context, TurnOffBrowser, { input: { token, browserId } }))?.turnOffBrowser
      }
      default:
        throw data(null, { status: 400 })
    }

    async function setReminders(scope: 'EVENT' | 'ALL_EVENTS') {
      const input = { token, scope, isSubscribed }
      return (await mutateAsVisitor(context, SetReminderSubscription, { input }))?.setReminderSubscription
    }
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Email updates`), isHidden: true })

export default function UnsubscribeRoute({ loaderData: { ofGuest, ofOrganizer } }: Route.ComponentProps) {
  return (
    <div className="container-prose flex flex-col gap-8 py-12">
      {ofGuest && <GuestMails {...ofGuest} />}
      {ofOrganizer && <OrganizerMails {...ofOrganizer} />}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Subscription = NonNullable<Loaded['ofGuest']>

function GuestMails(subscription: Subscription) {
  const { eventTitle, eventTitleLanguage, eventSlug, list } = subscription
  const inLanguage = useTextLanguage()
  const parts = [<NewsPart key="news" {...subscription} />, <RemindersPart key="reminders" {...subscription} />]
  return (
    <>
      <Display size="md" dir="auto" {...inLanguage(eventTitleLanguage)} className="break-words">
        {eventTitle}
      </Display>
      {/* What the mail was comes first. */}
      {list === 'REMINDERS' ? parts.toReversed() : parts}
      {subscription.browsers.length > 0 && <BrowsersPart {...subscription} />}
      <LinkButton to={`/e/${eventSlug}`} variant="ghost" className="self-start">
        <Trans>Open the event</Trans>
      </LinkButton>
    </>
  )
}

/** Of an email to an organizer about guests: of one event, or the daily one about all. */
function OrganizerMails({ eventTitle, eventTitleLanguage, email, isSubscribed }: NonNullable<Loaded['ofOrganizer']>) {
  const inLanguage = useTextLanguage()
  return (
    <>
      <Display size="md" dir="auto" {...inLanguage(eventTitleLanguage)} className="break-words">
        {eventTitle ?? <Trans>Emails about registrations</Trans>}
      </Display>
      <section className="flex flex-col items-start gap-4">
        <div aria-live="polite">
          <Text size="lg">
            {eventTitle !== null && isSubscribed && (
              <Trans>
                You get emails about registrations for this event at <strong className="break-all">{email}</strong>.
              </Trans>
            )}
            {eventTitle !== null && !isSubscribed && (
              <Trans>You won’t get emails about registrations for this event any more.</Trans>
            )}
            {eventTitle === null && isSubscribed && (
              <Trans>
                You get a daily email about registrations at <strong className="break-all">{email}</strong>.
              </Trans>
            )}
            {eventTitle === null && !isSubscribed && (
              <Trans>You won’t get daily emails about registrations any more.</Trans>
            )}
          </Text>
        </div>
        {isSubscribed && (
          <Press intent="stop-organizer-mails">
            <Trans>Unsubscribe</Trans>
          </Press>
        )}
      </section>
      <LinkButton to="/account#organizer-mails" variant="ghost" className="self-start">
        <Trans>Choose in your account</Trans>
      </LinkButton>
    </>
  )
}

function NewsPart({ email, list, isSubscribed }: Subscription) {
  return (
    <section className="flex flex-col items-start gap-4">
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
      {isSubscribed ? (
        <Press intent="stop" isSecondary={list === 'REMINDERS'}>
          <Trans>Unsubscribe</Trans>
        </Press>
      ) : (
        <Press intent="resume" isSecondary>
          <Trans>Subscribe again</Trans>
        </Press>
      )}
    </section>
  )
}

function RemindersPart({ list, isSubscribed, remindsOfEvent, remindsOfAny }: Subscription) {
  const isReminded = isSubscribed && remindsOfEvent && remindsOfAny
  return (
    <section className="flex flex-col items-start gap-4">
      <div aria-live="polite">
        <Text size="lg">
          {isReminded ? (
            <Trans>You get reminders before this event.</Trans>
          ) : remindsOfAny ? (
            <Trans>You won’t get reminders of this event.</Trans>
          ) : (
            <Trans>You won’t get reminders of any event.</Trans>
          )}
        </Text>
      </div>
      <div className="flex flex-wrap gap-3">
        {isReminded && (
          <Press intent="stop-reminders" isSecondary={list === 'NEWS'}>
            <Trans>Stop reminders of this event</Trans>
          </Press>
        )}
        {!remindsOfEvent && remindsOfAny && isSubscribed && (
          <Press intent="resume-reminders" isSecondary>
            <Trans>Get reminders of this event again</Trans>
          </Press>
        )}
        {remindsOfAny ? (
          <Press intent="stop-all-reminders" isSecondary>
            <Trans>Stop reminders of all events</Trans>
          </Press>
        ) : (
          <Press intent="resume-all-reminders" isSecondary>
            <Trans>Get reminders again</Trans>
          </Press>
        )}
      </div>
    </section>
  )
}

/** They follow the news of the event, so they are named below it. */
function BrowsersPart({ browsers }: Subscription) {
  const { t } = useLingui()
  const navigation = useNavigation()
  return (
    <section aria-labelledby="browsers" className="flex flex-col gap-3">
      <Heading id="browsers" size="md">
        <Trans>Notifications</Trans>
      </Heading>
      <Text tone="muted">
        <Trans>These browsers show a notification when a spot opens up, plans change or the host writes to you.</Trans>
      </Text>
      <ul className="flex flex-col divide-y divide-line">
        {browsers.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <bdi className="font-semibold">{name}</bdi>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="browserId" value={id} />
              <Button
                type="submit"
                name="intent"
                value="turn-off-browser"
                variant="secondary"
                size="sm"
                aria-label={t`Turn off notifications in ${name}`}
                isPending={navigation.formData?.get('browserId') === id}
              >
                <Trans context="notifications">Turn off</Trans>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Press({
  intent,
  isSecondary = false,
  children,
}: {
  intent: string
  isSecondary?: boolean
  children: ReactNode
}) {
  const isPending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isSecondary ? 'secondary' : 'primary'}
        isPending={isPending}
      >
        {children}
      </Button>
    </Form>
  )
}
