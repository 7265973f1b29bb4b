import { plural } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { useLiveReferrals } from '#client/features/referrals/live-referrals.ts'
import { readChartRange } from '#client/features/referrals/chart-filter.tsx'
import { FirstShare } from '#client/features/referrals/first-share.tsx'
import { ReferralLinkCard } from '#client/features/referrals/referral-link-card.tsx'
import { ReferralChart } from '#client/features/referrals/referral-chart.tsx'
import { ReferralTable } from '#client/features/referrals/referral-table.tsx'
import { CreateReferralLink } from '#client/features/referrals/share-event.tsx'
import { shareableEvents, ShareableEvents } from '#client/features/referrals/shareable-events.tsx'
import { graphql } from '#client/gql/index.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkTabs } from '#client/ui/shell/link-tabs.tsx'
import { Display, Heading } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/referrals.ts'

const ReferralsPage = graphql(`
  query ReferralsPage($days: Int!, $linkId: ID!, $isOne: Boolean!, $language: String) {
    viewer {
      id
      referralDays(last: $days) @skip(if: $isOne) {
        ...ReferralChart_ReferralDay
      }
      referralLinks(first: 100) {
        pageInfo {
          hasNextPage
        }
        edges {
          node {
            id
            clicks
            registrations
            checkIns
            event {
              id
              title(language: $language)
              titleLanguage(language: $language)
            }
            ...ReferralLinkCard_ReferralLink
          }
        }
      }
      ...Shareable_Viewer
    }
    node(id: $linkId) @include(if: $isOne) {
      __typename
      ... on ReferralLink {
        id
        days(last: $days) {
          ...ReferralChart_ReferralDay
        }
      }
    }
    events(first: 6) {
      edges {
        node {
          id
          ...ShareableEvent_Event
        }
      }
    }
  }
`)

export async function loader({ context, url }: Route.LoaderArgs) {
  const range = readChartRange(url.searchParams)
  const { config, i18n } = context.get(visitorContext)
  const variables = {
    days: range.days,
    linkId: range.linkId ?? '',
    isOne: range.linkId !== null,
    language: i18n.locale,
  }
  const page = await queryPage(context, ReferralsPage, variables)
  if (!page.viewer) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
  // Another person's link, or none: the chart of all links is shown.
  if (variables.isOne && page.node?.__typename !== 'ReferralLink') throw redirect('/dashboard/referrals')
  return { page, variables, range, now: new Date().toISOString(), publicUrl: config.publicUrl }
}

export async function action({ context, request }: Route.ActionArgs) {
  const eventId = String((await request.formData()).get('eventId') ?? '')
  const result = await mutateAsVisitor(context, CreateReferralLink, { input: { eventId } })
  if (!result) throw redirect(`/login?next=${encodeURIComponent('/dashboard/referrals')}`)
  if (result.__typename === 'ReferralLink') throw redirect('/dashboard/referrals')
  const { i18n } = context.get(visitorContext)
  return data({ problem: i18n._(msg`This event can’t be shared any more.`) }, { status: 422 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Referrals`), isHidden: true })

export default function ReferralsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const { now, publicUrl, range, variables } = loaderData
  const { viewer, node, events } = usePreloaded(ReferralsPage, variables, loaderData.page)
  const links = viewer?.referralLinks.edges.map((edge) => edge.node) ?? []
  const { days } = range
  const { isOne, language } = variables
  const shown = links.length
  useLiveReferrals({ days, isOne, language, linkIds: links.map(({ id }) => id) })
  const shareable = shareableEvents(
    viewer,
    events.edges.map((edge) => edge.node),
  )
  const titled = links.map((link) => ({
    ...link,
    title: link.event?.title ?? t`Private event`,
    titleLanguage: link.event?.titleLanguage ?? null,
  }))
  return (
    <div className="container-page flex flex-col gap-8 pt-8 pb-16">
      <header className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <Display size="md">
            <Trans>Referrals</Trans>
          </Display>
          <p className="max-w-[60ch] text-pretty text-muted">
            <Trans>
              Get your own link for each event and see who it brings: visits, registrations, and who showed up.
            </Trans>
          </p>
        </div>
        <LinkTabs
          label={t`Dashboard`}
          tabs={[
            { to: '/dashboard', label: t`Events`, isExact: true },
            { to: '/dashboard/referrals', label: t`Referrals` },
          ]}
        />
      </header>
      <FormError message={lastAnswer?.problem} />
      {links.length === 0 ? (
        <FirstShare>
          <ShareableEvents events={shareable} now={now} heading={t`Events to share`} most={8} />
        </FirstShare>
      ) : (
        <>
          <ReferralChart
            title={t`${plural(days, { one: 'Last # day', other: 'Last # days' })}`}
            days={(node?.__typename === 'ReferralLink' ? node.days : viewer?.referralDays) ?? []}
            range={range}
            events={titled.map(({ id, title, titleLanguage }) => ({ linkId: id, title, titleLanguage }))}
            label={t`From your links, per day`}
            empty={t`No one came through your links in this period. Send one to someone who’ll say yes.`}
          >
            <p className="text-xs text-muted">
              <Trans>Days follow each event’s time zone.</Trans>
            </p>
          </ReferralChart>
          <section aria-labelledby="links-heading" className="flex flex-col gap-4">
            <Heading id="links-heading">
              <Trans>Your links</Trans>
            </Heading>
            <div className="grid gap-4 lg:grid-cols-2">
              {links.map((link) => (
                <ReferralLinkCard key={link.id} link={link} publicUrl={publicUrl} now={now} />
              ))}
            </div>
            {viewer?.referralLinks.pageInfo.hasNextPage && (
              <p className="text-sm text-muted">
                <Plural value={shown} one="Showing your newest # link." other="Showing your newest # links." />
              </p>
            )}
          </section>
          {links.length > 1 && <ReferralTable links={titled} />}
          <ShareableEvents events={shareable} now={now} heading={t`Share another event`} />
        </>
      )}
    </div>
  )
}
