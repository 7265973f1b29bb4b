import type { ReactNode } from 'react'

/** Names and their values, one under the other. */
export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-sm">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
