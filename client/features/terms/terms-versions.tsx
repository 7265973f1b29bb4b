import { Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'

const TermsVersionsFragment = graphql(`
  fragment TermsVersions_Event on Event {
    url
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
  const { url, timeZone, termsVersions, termsAcceptances } = readFragment(TermsVersionsFragment, reference)
  const versions = termsVersions.edges.map(({ node }) => node)
  if (versions.length === 0) return null
  const acceptedBy = (wanted: number | null) =>
    termsAcceptances?.find(({ version }) => version === wanted)?.registrations ?? 0
  const none = acceptedBy(null)
  return (
    <Panel
      title="All versions"
      count={versions.length}
      about="How many registrations accepted each version."
      footer={
        none > 0 && (
          <p className="text-sm text-muted">
            {none === 1
              ? '1 registration is older than the terms and hasn’t accepted any.'
              : `${none.toLocaleString('en')} registrations are older than the terms and haven’t accepted any.`}
          </p>
        )
      }
    >
      <ul className="divide-y divide-line">
        {versions.map(({ id, version, createdAt, writtenBy }, index) => (
          <li key={id} className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
            <Link
              to={`/e/${url}/tos?version=${version}`}
              className="font-semibold underline decoration-accent decoration-2 underline-offset-4"
            >
              Version {version}
            </Link>
            {index === 0 && <Badge tone="live">Current</Badge>}
            <span className="me-auto text-muted">
              <time dateTime={createdAt}>{longDate(createdAt, timeZone)}</time>
              {writtenBy && (
                <>
                  {' '}
                  by <bdi>{writtenBy.name}</bdi>
                </>
              )}
            </span>
            <span>{describeAcceptance(acceptedBy(version))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function describeAcceptance(count: number): string {
  return count === 0 ? 'Accepted by no one' : `Accepted by ${count.toLocaleString('en')}`
}
