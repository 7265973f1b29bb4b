import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { describePlaces } from '../describe-status.ts'
import type { Answer, DecisionReport as Report } from './decide-applications.ts'

/** More would be a list of their own, and the rest is in the guest list. */
const namedAtMost = 12

/** The outcome of an answer to several: how many have it, who has not, and why. */
export function DecisionReport({ report, hrefOf }: { report: Report; hrefOf: (guestId: string) => string }) {
  const { i18n } = useLingui()
  const { answer, done, refused, stopped } = report
  const more = refused.length - namedAtMost
  return (
    <output className="flex flex-col gap-1.5 border-b border-line bg-accent-wash px-3 py-2.5 text-sm sm:px-4">
      <span className="tabular font-semibold">
        {describeDone(i18n, answer, done)} {refused.length > 0 && describeRefused(i18n, answer, refused.length)}
        {stopped}
      </span>
      {refused.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {refused.slice(0, namedAtMost).map(({ id, name, partySize, reason }) => {
            const spots = describePlaces(i18n, partySize)
            return (
              <li key={id} className="tabular">
                <Trans comment="A guest, “2 spots”, and why it was refused">
                  <Link
                    to={hrefOf(id)}
                    preventScrollReset
                    dir="auto"
                    className="font-semibold underline underline-offset-4"
                  >
                    {name}
                  </Link>
                  , {spots}: {reason}
                </Trans>
              </li>
            )
          })}
          {more > 0 && (
            <li className="tabular text-muted">
              <Plural comment="At the end of a list of guests" value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
    </output>
  )
}

function describeDone(i18n: I18n, answer: Answer, count: number): string {
  return i18n._(
    answer === 'approve'
      ? msg`${plural({ count }, { 0: 'No one was approved.', one: '# approved.', other: '# approved.' })}`
      : msg`${plural({ count }, { 0: 'No one was declined.', one: '# declined.', other: '# declined.' })}`,
  )
}

/** The guests follow. */
function describeRefused(i18n: I18n, answer: Answer, count: number): string {
  return i18n._(
    answer === 'approve'
      ? msg`${plural({ count }, { one: '# couldn’t be approved:', other: '# couldn’t be approved:' })}`
      : msg`${plural({ count }, { one: '# couldn’t be declined:', other: '# couldn’t be declined:' })}`,
  )
}
