import { useRef } from 'react'
import { Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useMovingRows } from '#client/lib/gestures/use-moving-rows.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { conversionOf } from './sort-links.ts'

export const LeaderTableFragment = graphql(`
  fragment LeaderTable_ReferralLeader on ReferralLeader {
    rank
    clicks
    registrations
    places
    checkIns
    person {
      id
      name
      handle
      image
    }
  }
`)

const head = 'px-3 py-2 text-end font-semibold'
const cell = 'px-3 py-2.5 text-end'
/** On phones the row says it in words below the name. */
const wide = 'max-sm:hidden'

/** One row for each who brings people, in order; a row whose figures change travels to its new place. */
export function LeaderTable({ leaders: references }: { leaders: readonly FragmentType<typeof LeaderTableFragment>[] }) {
  const leaders = references.map((reference) => readFragment(LeaderTableFragment, reference))
  const body = useRef<HTMLTableSectionElement>(null)
  useMovingRows(
    body,
    leaders.map(({ person }) => person?.id ?? ''),
  )
  return (
    <table className="tabular w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="w-12 py-2 ps-4 text-start font-semibold sm:w-14">
            Rank
          </th>
          <th scope="col" className="px-3 py-2 text-start font-semibold">
            Who
          </th>
          <th scope="col" className={classNames(head, wide)}>
            Visits
          </th>
          <th scope="col" className={classNames(head, 'max-sm:pe-4')}>
            Registrations
          </th>
          <th scope="col" className={classNames(head, wide)}>
            Places
          </th>
          <th scope="col" className={classNames(head, wide)}>
            Came
          </th>
          <th scope="col" className={classNames(head, wide, 'pe-4')}>
            Of visits
          </th>
        </tr>
      </thead>
      <tbody ref={body} className="divide-y divide-line">
        {leaders.map(({ person, ...leader }, index) => {
          const conversion = conversionOf(leader)
          const of100 = conversion === null ? '–' : `${conversion} %`
          return (
            <tr key={person?.id ?? index} data-row={person?.id} className="bg-surface-raised">
              <td className="py-2.5 ps-4">
                <span
                  className={classNames(
                    'inline-grid size-7 place-items-center rounded-full text-sm font-bold',
                    leader.rank === 1 && leader.registrations > 0
                      ? 'bg-accent text-on-accent shadow-lit'
                      : 'text-muted',
                  )}
                >
                  {leader.rank}
                </span>
              </td>
              <th scope="row" className="px-2 py-2.5 text-start font-normal sm:px-3">
                <span className="flex min-w-0 items-center gap-2 sm:gap-3">
                  <Avatar name={person?.name ?? '?'} image={person?.image} size="sm" isDecorative />
                  <span className="flex min-w-0 flex-col">
                    {person ? (
                      <Link
                        to={`/p/${person.handle}`}
                        dir="auto"
                        className="rounded-[3px] font-semibold hover:underline"
                      >
                        {person.name}
                      </Link>
                    ) : (
                      <span className="font-semibold">Somebody who has left</span>
                    )}
                    <span className="text-xs text-muted sm:hidden">
                      <span className="whitespace-nowrap">
                        {leader.clicks} visits · {leader.places} places
                      </span>{' '}
                      <span className="whitespace-nowrap">
                        {leader.checkIns} came · {of100}
                      </span>
                    </span>
                  </span>
                </span>
              </th>
              <td className={classNames(cell, wide)}>
                <RollingNumber value={leader.clicks} />
              </td>
              <td className={classNames(cell, 'font-semibold max-sm:pe-4')}>
                <RollingNumber value={leader.registrations} />
              </td>
              <td className={classNames(cell, wide)}>
                <RollingNumber value={leader.places} />
              </td>
              <td className={classNames(cell, wide)}>
                <RollingNumber value={leader.checkIns} />
              </td>
              <td className={classNames(cell, wide, 'pe-4 text-muted')}>{of100}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
