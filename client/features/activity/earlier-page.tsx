import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { buttonStyle } from '#client/ui/button-style.ts'
import { FeedRowFragment } from './activity-row.fragment.ts'
import { FeedRows } from './feed-rows.tsx'

export const EarlierPageFragment = graphql(`
  fragment EarlierPage_Event on Event {
    timeZone
    earlier: activity(last: $feedRows, before: $before) @include(if: $isEarlier) {
      edges {
        cursor
        node {
          id
          sequence
          ...FeedRow_ActivityItem
        }
      }
      pageInfo {
        hasPreviousPage
        startCursor
      }
    }
  }
`)

/** A part of the feed further back, by its own address: for links and for browsers without script. */
export function EarlierPage({
  event: reference,
  now,
}: {
  event: FragmentType<typeof EarlierPageFragment>
  now: string
}) {
  const { earlier, timeZone } = readFragment(EarlierPageFragment, reference)
  if (!earlier) return null
  const rows = earlier.edges.map(({ node }) => readFragment(FeedRowFragment, node))
  const oldest = rows[0]?.sequence
  return (
    <section aria-label="Conversation" className="flex flex-col gap-0.5">
      <FeedRows rows={rows} timeZone={timeZone} now={now} freshAfter={Number.POSITIVE_INFINITY} />
      {rows.length === 0 && <p className="px-3 py-8 text-center text-sm text-muted">The feed begins here.</p>}
      {earlier.pageInfo.hasPreviousPage && oldest !== undefined && (
        <p className="flex justify-center py-8">
          <a href={`?before=${oldest}`} className={buttonStyle('secondary', 'md')}>
            Earlier
          </a>
        </p>
      )}
    </section>
  )
}
