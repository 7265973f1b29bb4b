import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { focusTitle } from '#client/lib/navigation/use-arrival.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { type CancelState, rowName } from './booking-form.ts'
import { describeDate } from './describe-date.ts'
import { canEnd, describeHeld, type HeldRow, pageOfHeld } from './held-date.ts'

interface YourDatesProps {
  rows: readonly HeldRow[]
  now: string
  /** Of the page. */
  path: string
  state: CancelState | undefined
  /** How many were just cancelled; 0 for none. */
  cancelledCount: number
}

/** The dates that the visitor holds. Some or all of them can be cancelled, after the page has asked once more. */
export function YourDates({ rows, now, path, state, cancelledCount }: YourDatesProps) {
  const { t, i18n } = useLingui()
  const ending = rows.filter(canEnd)
  const asked = state?.asking
  const chosen = asked === 'all' ? ending : ending.filter(({ id }) => asked?.includes(id))
  const refusedFor = (id: string) => state?.refused.find((one) => one.id === id)?.reason
  if (rows.length === 0 && cancelledCount === 0) return null
  return (
    <div className="flex flex-col gap-4">
      {cancelledCount > 0 && !state && (
        <output className="block rounded-control bg-live-wash px-3 py-2 text-sm">
          <Plural value={cancelledCount} one="# date is cancelled." other="# dates are cancelled." />
        </output>
      )}
      {rows.length > 0 && (
        <Panel title={t`Your dates`} count={rows.length}>
          {chosen.length > 0 ? (
            <AskAgain rows={chosen} now={now} path={path} />
          ) : (
            <Form method="post" preventScrollReset aria-label={t`Your dates`}>
              {(state?.problem || (state?.refused.length ?? 0) > 0) && (
                <div className="border-b border-line p-4">
                  <FormError message={state?.problem ?? t`Some dates couldn’t be cancelled. See why below.`} />
                </div>
              )}
              <ul className="divide-y divide-line">
                {rows.map((row) => {
                  const when = describeDate(i18n, row.event, now)
                  return (
                    <li key={row.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
                      {canEnd(row) ? (
                        <Checkbox
                          name={rowName}
                          value={row.id}
                          label={<span className="tabular font-semibold">{when}</span>}
                          hint={describeHeld(i18n, row)}
                          error={refusedFor(row.id)}
                          className="me-auto"
                        />
                      ) : (
                        <span className="me-auto flex flex-col gap-0.5 ps-8 text-sm">
                          <span className="tabular leading-6 font-semibold">{when}</span>
                          <span className="text-xs text-muted">{describeHeld(i18n, row)}</span>
                        </span>
                      )}
                      <OpenRow row={row} when={when} />
                    </li>
                  )
                })}
              </ul>
              {ending.length > 0 && (
                <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
                  <IntentButton intent="ask-cancel" variant="secondary" size="sm">
                    <Trans>Cancel chosen dates</Trans>
                  </IntentButton>
                  {ending.length > 1 && (
                    <IntentButton intent="ask-cancel-all" variant="ghost" size="sm">
                      <Trans>Cancel all dates</Trans>
                    </IntentButton>
                  )}
                </div>
              )}
            </Form>
          )}
        </Panel>
      )}
    </div>
  )
}

function OpenRow({ row, when }: { row: HeldRow; when: string }) {
  const isTicket = pageOfHeld(row).endsWith('/ticket')
  return (
    <Link to={pageOfHeld(row)} className="rounded-[3px] text-sm leading-6 font-semibold accent-underline">
      {row.isEntry ? (
        row.state === 'OFFERED' ? (
          <Trans>
            Confirm your spot<span className="sr-only"> {when}</span>
          </Trans>
        ) : (
          <Trans>
            See your position<span className="sr-only"> {when}</span>
          </Trans>
        )
      ) : isTicket ? (
        <Trans>
          Ticket<span className="sr-only"> {when}</span>
        </Trans>
      ) : (
        <Trans>
          Manage<span className="sr-only"> {when}</span>
        </Trans>
      )}
    </Link>
  )
}

interface AskAgainProps {
  rows: readonly HeldRow[]
  now: string
  path: string
}

/** Says what ends, and takes the focus. */
function AskAgain({ rows, now, path }: AskAgainProps) {
  const { i18n } = useLingui()
  const title = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) focusTitle(title.current)
  }, [isHydrated])
  return (
    <Form method="post" preventScrollReset className="flex animate-enter flex-col gap-4 p-5">
      <h3 ref={title} className="font-display text-title font-bold text-balance">
        <Plural value={rows.length} one="Cancel this date?" other="Cancel these # dates?" />
      </h3>
      <ul className="tabular flex flex-col gap-1 text-sm">
        {rows.map((row) => (
          <li key={row.id}>
            <input type="hidden" name={rowName} value={row.id} />
            <strong className="font-semibold">{describeDate(i18n, row.event, now)}</strong>{' '}
            <span className="text-muted">{describeHeld(i18n, row)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-pretty text-muted">
        <Trans>
          Your spots open up for others, and your tickets stop working. On a waitlist you lose your position. We’ll
          email you a confirmation of cancelled registrations.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="cancel" variant="danger">
          <Plural value={rows.length} one="Cancel # date" other="Cancel # dates" />
        </IntentButton>
        <LinkButton to={path} replace preventScrollReset variant="ghost">
          <Plural value={rows.length} one="Keep my date" other="Keep my dates" />
        </LinkButton>
      </div>
    </Form>
  )
}
