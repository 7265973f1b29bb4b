import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { DateChoice_EventFragment } from '#client/gql/graphql.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import type { BookingState } from './booking-form.ts'
import { describeDate } from './describe-date.ts'

interface TermsOfDatesProps {
  dates: readonly DateChoice_EventFragment[]
  now: string
  state: BookingState | undefined
}

const linkStyle = 'font-semibold accent-underline'

/** One agreement to the terms of all chosen dates that have some, with a link to each. */
export function TermsOfDates({ dates, now, state }: TermsOfDatesProps) {
  const { t, i18n } = useLingui()
  const isHydrated = useHydrated()
  const withTerms = dates.filter(({ terms }) => terms)
  const [first] = withTerms
  if (!first) return null
  const isRefused = state?.outcomes.some(({ code }) => code === 'TERMS_NOT_ACCEPTED')
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        // Other terms have to be accepted anew.
        key={withTerms.map(({ terms }) => `${terms?.id} ${terms?.version}`).join()}
        name="acceptsTerms"
        // Without script the form does not know which dates are chosen. The answer says where it is missing.
        required={isHydrated}
        defaultChecked={state?.typed.hasAcceptedTerms && !isRefused}
        error={isRefused ? t`Read and accept the event terms. They may have changed.` : undefined}
        label={
          <Trans>
            I accept the{' '}
            <Link to={`/e/${first.slug}/tos`} target="_blank" className={linkStyle}>
              event terms
            </Link>
          </Trans>
        }
      />
      {withTerms.length > 1 && (
        <details className="ps-8 text-xs">
          <summary className="w-fit cursor-pointer text-muted underline underline-offset-4">
            <Trans>Terms of each date</Trans>
          </summary>
          <ul className="mt-2 flex flex-col gap-1.5">
            {withTerms.map((date) => (
              <li key={date.id}>
                <Link to={`/e/${date.slug}/tos`} target="_blank" className={linkStyle}>
                  {describeDate(i18n, date, now)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
