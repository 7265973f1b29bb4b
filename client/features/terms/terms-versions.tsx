import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'

const TermsVersionsFragment = graphql(`
  fragment TermsVersions_Event on Event {
    slug
    timeZone
    termsAcceptances {
      version
      registrations
    }
    termsVersions(first: 100) {
      edges {
        node {
          id
          version
          createdAt
          writtenBy {
            id
            name
          }
        }
      }
    }
  }
`)

/** Every version with who wrote it and how many registrations accepted it last. */
export function TermsVersions({ event: reference }: { event: FragmentType<typeof TermsVersionsFragment> }) {
  const { t, i18n } = useLingui()
  const { slug, timeZone, termsVersions, termsAcceptances } = readFragment(TermsVersionsFragment, reference)
  const versions = termsVersions.edges.map(({ node }) => node)
  if (versions.length === 0) return null
  const acceptedBy = (wanted: number | null) =>
    termsAcceptances?.find(({ version }) => version === wanted)?.registrations ?? 0
  const none = acceptedBy(null)
  return (
    <Panel
      title={t`All versions`}
      count={versions.length}
      about={t`How many registrations accepted each version.`}
      footer={
        none > 0 && (
          <p className="text-sm text-muted">
            <Plural
              value={none}
              one="# registration is older than the terms and hasn’t accepted any."
              other="# registrations are older than the terms and haven’t accepted any."
            />
          </p>
        )
      }
    >
      <ul className="divide-y divide-line">
        {versions.map(({ id, version, createdAt, writtenBy }, index) => {
          const [day, name, acceptances] = [longDate(i18n, createdAt, timeZone), writtenBy?.name, acceptedBy(version)]
          return (
            <li key={id} className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
              <Link to={`/e/${slug}/tos?version=${version}`} className="font-semibold accent-underline">
                <Trans>Version {version}</Trans>
              </Link>
              {index === 0 && (
                <Badge tone="live">
                  <Trans comment="The version of the terms that applies">Current</Trans>
                </Badge>
              )}
              <span className="me-auto text-muted">
                {name ? (
                  <Trans>
                    <time dateTime={createdAt}>{day}</time> by <bdi>{name}</bdi>
                  </Trans>
                ) : (
                  <time dateTime={createdAt}>{day}</time>
                )}
              </span>
              <span>
                <Plural value={acceptances} _0="Accepted by no one" one="Accepted by #" other="Accepted by #" />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
