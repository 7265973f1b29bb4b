import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { Panel } from '#client/ui/layout/panel.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { type SortableLink, type SortKey, describeConversion, readLinkOrder, sortLinks } from './sort-links.ts'

const columns: { key: SortKey; label: MessageDescriptor }[] = [
  { key: 'title', label: msg`Event` },
  { key: 'clicks', label: msg`Visits` },
  { key: 'registrations', label: msg`Registrations` },
  { key: 'checkIns', label: msg`Check-ins` },
  { key: 'conversion', label: msg`Conversion` },
]

const figures = ['clicks', 'registrations', 'checkIns'] as const

/** Phones show most figures in words below the title. */
const shape = (key: SortKey) => [
  key === 'title' ? 'text-start' : 'text-end',
  key !== 'title' && key !== 'registrations' && 'max-sm:hidden',
]

/** All links side by side, in the order of the address. The head of a column changes the order. */
export function ReferralTable({ links }: { links: readonly SortableLink[] }) {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const inLanguage = useTextLanguage()
  const order = readLinkOrder(search)
  const orderedBy = (key: SortKey) => {
    const isDescending = order.key === key ? !order.isDescending : key !== 'title'
    const next = new URLSearchParams(search)
    next.set('sort', key)
    next.set('order', isDescending ? 'desc' : 'asc')
    return `?${next}`
  }
  return (
    <Panel title={t`Compare your links`} about={t`Conversion is the share of visits that became registrations.`}>
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                aria-sort={order.key !== key ? 'none' : order.isDescending ? 'descending' : 'ascending'}
                className={classNames('px-4 py-1 font-semibold', ...shape(key))}
              >
                <Link
                  to={orderedBy(key)}
                  replace
                  preventScrollReset
                  className={classNames(
                    'inline-flex min-h-8 items-center gap-1 rounded-[3px] hover:text-text',
                    order.key === key && 'text-text',
                  )}
                >
                  {t(label)}
                  {order.key === key && <Arrow isDescending={order.isDescending} />}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sortLinks(i18n, links, order).map((link) => {
            const { clicks, checkIns } = link
            return (
              <tr key={link.id}>
                <th scope="row" className="px-4 py-3 text-start font-semibold">
                  <span dir="auto" {...inLanguage(link.titleLanguage)}>
                    {link.title}
                  </span>
                  <span className="block text-xs font-normal text-muted sm:hidden">
                    <Plural value={clicks} one="# visit" other="# visits" /> ·{' '}
                    <Plural value={checkIns} one="# check-in" other="# check-ins" /> · {describeConversion(i18n, link)}
                  </span>
                </th>
                {figures.map((key) => (
                  <td key={key} className={classNames('px-4 py-3', ...shape(key))}>
                    <RollingNumber value={link[key]} />
                  </td>
                ))}
                <td className={classNames('px-4 py-3 text-muted', ...shape('conversion'))}>
                  {describeConversion(i18n, link)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}

function Arrow({ isDescending }: { isDescending: boolean }) {
  const Icon = isDescending ? ArrowDown : ArrowUp
  return <Icon aria-hidden className="size-3.5" />
}
