import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { refusalIn, textOf } from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { secretPageMeta } from '#client/lib/secret-page-meta.ts'
import { describeEventTime } from '#client/lib/time/event-dates.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Markdown } from '#client/ui/text/markdown.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import { limits } from '#contract/limits.ts'
import type { Route } from './+types/transfer.ts'

const TransferPage = graphql(`
  query TransferPage($token: String!, $language: String) {
    viewer {
      id
      name
    }
    transferLink(token: $token) {
      state
      fromName
      partySize
      event {
        id
        slug
        title(language: $language)
        titleLanguage(language: $language)
        startsAt
        endsAt
        timeZone
        visibility
        approvalRequired
        descriptionHtml(language: $language)
        descriptionLanguage(language: $language)
        publicVenue {
          name
          address
        }
        terms {
          version
          bodyHtml(language: $language)
          bodyLanguage(language: $language)
        }
      }
      registration {
        id
        secret
      }
    }
  }
`)

const AcceptTransfer = graphql(`
  mutation AcceptTransfer($input: AcceptTransferInput!) {
    acceptTransfer(input: $input) {
      __typename
      ... on Registration {
        id
        secret
        partySize
        event {
          id
          slug
          asksAttendeeNames
        }
      }
      ...Refusal_UserError
    }
  }
`)

/** Loading changes nothing: link previews and mail scanners open every address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { i18n, places } = context.get(visitorContext)
  const variables = { token: params.token, language: i18n.locale }
  const { viewer, transferLink: link } = await queryAsVisitor(context, TransferPage, variables)
  if (!link) throw data(null, { status: 404 })
  // The mail is still a way to the ticket after it was accepted.
  if (link.registration?.secret) places.add(link.registration.secret)
  const { registration: _registration, ...shown } = link
  return data({ link: shown, viewer, now: new Date().toISOString() }, { headers: { 'Cache-Control': 'no-store' } })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { i18n, places } = context.get(visitorContext)
  const form = await request.formData()
  const version = Number.parseInt(textOf(form, 'acceptedTermsVersion'), 10)
  const name = textOf(form, 'name')
  const input = {
    token: params.token,
    name: name || null,
    acceptedTermsVersion: Number.isNaN(version) ? null : version,
  }
  const result = await mutateAsVisitor(context, AcceptTransfer, { input })
  if (result?.__typename === 'Registration') {
    if (result.secret) places.add(result.secret)
    const { event, partySize } = result
    if (!event) throw redirect('/')
    // The host asks who they bring, and nobody else can say it.
    throw redirect(`/e/${event.slug}/${event.asksAttendeeNames && partySize > 1 ? 'party?done=accepted' : 'ticket'}`)
  }
  const refused = result ? refusalIn(result) : null
  const message = refused?.message ?? i18n._(msg`This link doesn’t lead to a ticket. It may be incomplete.`)
  return data({ name, message, fields: refused?.fields ?? {} }, { status: 422 })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => secretPageMeta(i18nOfPage(matches)._(msg`A ticket for you`))

/** What the link about an offered ticket leads to: one press accepts it, without an account and without JavaScript. */
export default function TransferRoute({ loaderData: { link, viewer, now }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const isPending = useNavigation().state !== 'idle'
  const refusal = useLastAnswer(actionData)
  const { state, fromName, partySize, event } = link
  const when = event && describeEventTime(i18n, event, now)
  const where = [event?.publicVenue?.name, event?.publicVenue?.address].filter(Boolean).join(', ')
  const fields: Record<string, string> = refusal?.fields ?? {}
  // A private event’s own pages open with the ticket. Until then this page says what they would.
  const isOnlyHere = state === 'OPEN' && event?.visibility === 'PRIVATE'
  return (
    <div className="container-prose flex flex-col items-start gap-6 py-12">
      <Display size="md">
        {state === 'OPEN'
          ? t`${fromName} has a ticket for you`
          : state === 'ACCEPTED'
            ? t`This ticket was accepted`
            : t`This ticket isn’t available any more`}
      </Display>
      {partySize > 1 && state !== 'ENDED' && (
        <Text>
          <Plural
            value={partySize}
            one="It admits # person."
            other="It admits # people: you and the guests you bring."
          />
        </Text>
      )}
      {event && when && (
        <div className="flex flex-col gap-1">
          {/* At the side where the page’s own words begin, in whichever direction it is written. */}
          <Text size="lg" className="font-semibold break-words">
            <bdi {...inLanguage(event.titleLanguage)}>{event.title}</bdi>
          </Text>
          <Text tone="muted">
            <Trans comment="When an event takes place">
              {when.day}, {when.time} <span className="whitespace-nowrap">{when.zone}</span>
            </Trans>
          </Text>
          {where && (
            <Text tone="muted">
              <bdi>{where}</bdi>
            </Text>
          )}
          {!isOnlyHere && (
            <Link to={`/e/${event.slug}`} className="hit-area w-fit font-semibold accent-underline">
              <Trans>See event details</Trans>
            </Link>
          )}
        </div>
      )}
      {isOnlyHere && event.descriptionHtml && (
        <Markdown html={event.descriptionHtml} {...inLanguage(event.descriptionLanguage)} />
      )}
      {state === 'ENDED' && (
        <Text>
          <Trans>It was taken back or used, or the event is over. Ask the person who offered it to you.</Trans>
        </Text>
      )}
      {state === 'ACCEPTED' && event && (
        <LinkButton to={`/e/${event.slug}/ticket`}>
          <Trans>Open the ticket</Trans>
        </LinkButton>
      )}
      {state === 'OPEN' && (
        <Form method="post" className="flex w-full max-w-md flex-col items-start gap-4">
          <FormError message={refusal && !fields['name'] ? refusal.message : null} />
          {!viewer && (
            <Field label={t`Your name`} error={fields['name']} className="w-full">
              <TextInput
                name="name"
                autoComplete="name"
                required
                maxLength={limits.nameLength}
                defaultValue={refusal?.name}
              />
            </Field>
          )}
          {isOnlyHere && event.terms && (
            <details className="w-full">
              <summary className="w-fit rounded-[3px] text-sm font-semibold accent-underline">
                <Trans>Read the event terms</Trans>
              </summary>
              <Markdown html={event.terms.bodyHtml} {...inLanguage(event.terms.bodyLanguage)} />
            </details>
          )}
          {event?.terms && (
            <Checkbox
              name="acceptedTermsVersion"
              value={event.terms.version}
              required
              label={
                isOnlyHere ? (
                  <Trans>I accept the event terms</Trans>
                ) : (
                  <Trans>
                    I accept the{' '}
                    <Link to={`/e/${event.slug}/tos`} target="_blank" className="font-semibold accent-underline">
                      event terms
                    </Link>
                  </Trans>
                )
              }
            />
          )}
          <Button type="submit" size="lg" isPending={isPending}>
            <Trans>Accept the ticket</Trans>
          </Button>
          <Text size="sm" tone="muted">
            {viewer ? (
              <Trans>The ticket will be in your account, {viewer.name}.</Trans>
            ) : (
              <Trans>You don’t need an account. The ticket is yours as soon as you accept.</Trans>
            )}{' '}
            {event?.approvalRequired && (
              <Trans>If you already asked for a spot at this event, this ticket replaces your request.</Trans>
            )}
          </Text>
        </Form>
      )}
    </div>
  )
}
