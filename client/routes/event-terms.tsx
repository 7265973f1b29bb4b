import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { eventMeta } from '#client/features/events/meta/event-meta.ts'
import { EventPageHeader } from '#client/features/events/page/event-page-header.tsx'
import { useLiveTheme } from '#client/features/events/live/follow-theme.ts'
import { readPageTheme } from '#client/features/events/live/page-theme.ts'
import { requireEvent } from '#client/features/events/require-event.ts'
import { AcceptTerms } from '#client/features/terms/accept-terms.tsx'
import { handleAcceptTerms } from '#client/features/terms/accept-terms-action.ts'
import { useLiveTerms } from '#client/features/terms/live-terms.ts'
import { TermsDiff } from '#client/features/terms/terms-diff.tsx'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import type { PageHandle } from '#client/lib/navigation/page-handle.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Markdown } from '#client/ui/text/markdown.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { i18nOfPage, languagesOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import type { Route } from './+types/event-terms.ts'

const EventTermsPage = graphql(`
  query EventTermsPage($slug: String!, $language: String, $secret: String) {
    event(slug: $slug) {
      id
      slug
      title(language: $language)
      language
      timeZone
      organization {
        name
      }
      viewerRegistration(secret: $secret) {
        id
        termsChanged
        ...AcceptTerms_Registration
      }
      termsVersions(first: 100) {
        edges {
          node {
            id
            version
            body
            bodyHtml(language: $language)
            bodyLanguage(language: $language)
            createdAt
          }
        }
      }
      ...PageTheme_Event
      ...EventMeta_Event
      ...EventPageHeader_Event
    }
  }
`)

export async function loader({ context, params, url, request }: Route.LoaderArgs) {
  const { places, i18n } = context.get(visitorContext)
  const secret = await places.secretAt(params.eventUrl)
  const page = await queryPage(context, EventTermsPage, { slug: params.eventUrl, language: i18n.locale, secret })
  const event = requireEvent(page.event, { url, request, subPath: '/tos' })
  const asked = url.searchParams.get('version')
  const versions = event.termsVersions.edges.map(({ node }) => node)
  if (asked !== null && !versions.some(({ version }) => String(version) === asked)) throw data(null, { status: 404 })
  return {
    event,
    secret,
    /** Newest first. */
    versions,
    shown: asked === null ? (versions[0]?.version ?? null) : Number(asked),
    now: new Date().toISOString(),
    publicUrl: context.get(visitorContext).config.publicUrl,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') !== 'accept-terms') throw data(null, { status: 400 })
  return handleAcceptTerms({ context, form, path: url.pathname })
}

/** Also after a refusal: other terms are in force then. */
export const shouldRevalidate = () => true

export const handle: PageHandle = {
  theme: (loaderData) => readPageTheme((loaderData as Route.ComponentProps['loaderData']).event),
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const i18n = i18nOfPage(matches)
  const part = i18n._(msg`Terms`)
  return loaderData
    ? eventMeta(i18n, loaderData.event, { ...loaderData, ...languagesOfPage(matches), part, subPath: '/tos' })
    : [{ title: `${part} · Marquee` }]
}

export default function EventTermsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const lastAnswer = useLastAnswer(actionData)
  const { event, versions, shown, now, secret } = loaderData
  const inForce = versions[0]
  useLiveTerms(event.slug, inForce?.version ?? 0)
  useLiveTheme(event.slug)
  const place = versions.findIndex(({ version }) => version === shown)
  const [terms, before] = [versions[place], versions[place + 1]]
  const day = terms && longDate(i18n, terms.createdAt, event.timeZone)
  const versionBefore = before?.version
  const organization = event.organization.name
  const registration = event.viewerRegistration
  const pageOf = (version: number | null) => `/e/${event.slug}/tos${version === null ? '' : `?version=${version}`}`
  return (
    <div className="container-prose flex flex-col gap-10 pb-16">
      <div>
        <EventPageHeader event={event} title={t`Terms`} now={now}>
          {terms && (
            <p className="tabular text-sm text-muted">
              {place === 0 ? (
                <Trans>
                  Version {shown}, current since <time dateTime={terms.createdAt}>{day}</time>
                </Trans>
              ) : (
                <Trans>
                  Version {shown}, published on <time dateTime={terms.createdAt}>{day}</time>
                </Trans>
              )}
            </p>
          )}
        </EventPageHeader>
        {terms && place > 0 && (
          <p className="mb-6 rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm">
            <Trans>This is an earlier version.</Trans>{' '}
            <Link to={pageOf(null)} className="font-semibold underline decoration-accent decoration-2">
              <Trans>Read the current terms</Trans>
            </Link>
          </p>
        )}
        {registration && inForce && place === 0 && (
          <div className="mb-8">
            <AcceptTerms
              registration={registration}
              secret={secret}
              terms={inForce}
              language={event.language}
              problem={lastAnswer?.problem ?? null}
            />
          </div>
        )}
        {terms ? (
          <Markdown html={terms.bodyHtml} {...inLanguage(terms.bodyLanguage)} />
        ) : (
          <EmptyState
            title={t`No event terms`}
            action={
              <LinkButton to="/terms-of-service" variant="secondary">
                <Trans>Read site terms</Trans>
              </LinkButton>
            }
          >
            <Trans>{organization} hasn’t added terms for this event, so the site’s terms apply.</Trans>
          </EmptyState>
        )}
      </div>
      {terms && before && !(place === 0 && registration?.termsChanged) && (
        <section aria-labelledby="changes-heading" className="flex flex-col gap-4">
          <Heading id="changes-heading">
            <Trans>What changed since version {versionBefore}</Trans>
          </Heading>
          <TermsDiff before={before.body} after={terms.body} {...inLanguage(event.language)} />
        </section>
      )}
      {versions.length > 1 && (
        <nav aria-labelledby="versions-heading" className="flex flex-col gap-3">
          <Heading id="versions-heading">
            <Trans>All versions</Trans>
          </Heading>
          <ul className="divide-y divide-line border-y border-line">
            {versions.map(({ id, version, createdAt }, index) => (
              <li key={id} className="tabular flex flex-wrap justify-between gap-x-6 py-2.5 text-sm">
                <Link
                  to={pageOf(index === 0 ? null : version)}
                  aria-current={version === shown ? 'page' : undefined}
                  className="font-semibold accent-underline aria-[current=page]:no-underline"
                >
                  {index === 0 ? t`Version ${version} (current)` : t`Version ${version}`}
                </Link>
                <span className="text-muted">
                  <time dateTime={createdAt}>{longDate(i18n, createdAt, event.timeZone)}</time>
                </span>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
