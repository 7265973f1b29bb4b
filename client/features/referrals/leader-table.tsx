import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useMovingRows } from '#client/lib/gestures/use-moving-rows.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { describeConversion } from './sort-links.ts'

const LeaderTableFragment = graphql(`
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

/** Phones show these figures in words below the name. */
const wide = 'max-sm:hidden'

const figures = [
  { key: 'clicks', label: msg`Visits`, className: wide, emphasis: '' },
  { key: 'registrations', label: msg`Registrations`, className: 'max-sm:pe-4', emphasis: 'font-semibold' },
  { key: 'places', label: msg`Spots`, className: wide, emphasis: '' },
  { key: 'checkIns', label: msg`Check-ins`, className: wide, emphasis: '' },
] as const

/** One row for each person who brings people, in order. A row whose rank changes moves to its new place. */
export function LeaderTable({ leaders: references }: { leaders: readonly FragmentType<typeof LeaderTableFragment>[] }) {
  const { t, i18n } = useLingui()
  const leaders = references.map((reference) => readFragment(LeaderTableFragment, reference))
  const body = useRef<HTMLTableSectionElement>(null)
  useMovingRows(
    body,
    leaders.map(({ person }) => person?.id ?? ''),
  )
  return (
    // A narrow window may have no room for long column names.
    <div className="overflow-x-auto">
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="w-12 py-2 ps-4 text-start font-semibold sm:w-14">
              <Trans>Rank</Trans>
            </th>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              <Trans>Name</Trans>
            </th>
            {figures.map(({ key, label, className }) => (
              <th key={key} scope="col" className={classNames('px-3 py-2 text-end font-semibold', className)}>
                {t(label)}
              </th>
            ))}
            <th scope="col" className={classNames('px-3 py-2 text-end font-semibold pe-4', wide)}>
              <Trans>Conversion</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={body} className="divide-y divide-line">
          {leaders.map(({ person, ...leader }, index) => {
            const conversion = describeConversion(i18n, leader)
            const { clicks, places, checkIns } = leader
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
                    {i18n.number(leader.rank)}
                  </span>
                </td>
                <th scope="row" className="px-2 py-2.5 text-start font-normal sm:px-3">
                  <span className="flex min-w-0 items-center gap-2 sm:gap-3">
                    <Avatar name={person?.name ?? '?'} image={person?.image} size="sm" />
                    <span className="flex min-w-0 flex-col">
                      {person ? (
                        <Link
                          to={`/p/${person.handle}`}
                          dir="auto"
                          className="-my-1 rounded-[3px] py-1 font-semibold hover:underline"
                        >
                          {person.name}
                        </Link>
                      ) : (
                        <span className="font-semibold">
                          <Trans>Deleted account</Trans>
                        </span>
                      )}
                      <span className="text-xs text-muted sm:hidden">
                        <span className="whitespace-nowrap">
                          <Plural value={clicks} one="# visit" other="# visits" /> ·{' '}
                          <Plural value={places} one="# spot" other="# spots" />
                        </span>{' '}
                        <span className="whitespace-nowrap">
                          <Plural value={checkIns} one="# check-in" other="# check-ins" /> · {conversion}
                        </span>
                      </span>
                    </span>
                  </span>
                </th>
                {figures.map(({ key, className, emphasis }) => (
                  <td key={key} className={classNames('px-3 py-2.5 text-end', emphasis, className)}>
                    <RollingNumber value={leader[key]} />
                  </td>
                ))}
                <td className={classNames('px-3 py-2.5 pe-4 text-end text-muted', wide)}>{conversion}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
