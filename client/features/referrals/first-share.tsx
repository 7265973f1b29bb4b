import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Display } from '#client/ui/text/typography.tsx'

const steps = [
  { title: msg`Get your link`, text: msg`It’s yours alone, and works for one event.` },
  { title: msg`Share it`, text: msg`With the friend who always says yes, or with everyone.` },
  { title: msg`See who shows up`, text: msg`Visits, registrations and check-ins, live.` },
]

/** Nothing is shared yet: how it works, and below it the events to share. */
export function FirstShare({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <section aria-labelledby="first-heading" className="overflow-hidden rounded-poster bg-accent-wash p-6 sm:p-10">
        <div className="flex max-w-[34rem] flex-col gap-3">
          <Display as="h2" id="first-heading" size="lg">
            <Trans>Invite a friend</Trans>
          </Display>
          <p className="text-lg text-pretty">
            <Trans>Events are better with people you know.</Trans>
          </p>
        </div>
        <ol className="mt-10 grid gap-7 sm:grid-cols-3 sm:gap-0">
          {steps.map(({ title, text }, index) => (
            <li key={title.id} className="relative flex flex-col gap-3 sm:pe-8">
              <Bulbs lit={index} isLast={index === steps.length - 1} />
              <div className="flex flex-col gap-1">
                <h3 className="font-display text-title font-bold">{t(title)}</h3>
                <p className="text-sm text-pretty text-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {children}
    </>
  )
}

/** A row of bulbs from one step to the next, brighter each time. */
function Bulbs({ lit, isLast }: { lit: number; isLast: boolean }) {
  return (
    <span aria-hidden className="flex items-center gap-2 sm:-me-8">
      <span
        className="size-5 rounded-full bg-accent"
        style={{ boxShadow: `0 0 ${14 + lit * 8}px ${2 + lit * 2}px var(--accent)` }}
      />
      {!isLast && (
        <span className="hidden flex-1 justify-evenly sm:flex">
          {Array.from({ length: 9 }, (_, index) => (
            <span key={index} className="size-1.5 rounded-full bg-line-strong/60" />
          ))}
        </span>
      )}
    </span>
  )
}
