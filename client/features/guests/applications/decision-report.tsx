import { Link } from 'react-router'
import { describePlaces } from '../describe-status.ts'
import type { Answer, DecisionReport as Report } from './decide-applications.ts'

/** More would be a list of their own, and the rest is in the guest list. */
const namedAtMost = 12

/** The outcome of an answer to several: how many have it, who has not, and why. */
export function DecisionReport({ report, hrefOf }: { report: Report; hrefOf: (guestId: string) => string }) {
  const { answer, done, refused, stopped } = report
  return (
    <output className="flex flex-col gap-1.5 border-b border-line bg-accent-wash px-3 py-2.5 text-sm sm:px-4">
      <span className="tabular font-semibold">
        {describeDone(answer, done)} {refused.length > 0 && describeRefused(answer, refused.length)}
        {stopped}
      </span>
      {refused.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {refused.slice(0, namedAtMost).map(({ id, name, partySize, reason }) => (
            <li key={id}>
              <Link
                to={hrefOf(id)}
                preventScrollReset
                dir="auto"
                className="font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
              <span className="tabular">
                , {describePlaces(partySize)}: {reason}
              </span>
            </li>
          ))}
          {refused.length > namedAtMost && (
            <li className="tabular text-muted">and {(refused.length - namedAtMost).toLocaleString('en')} more</li>
          )}
        </ul>
      )}
    </output>
  )
}

function describeDone(answer: Answer, count: number): string {
  if (answer === 'approve') return count === 0 ? 'No one was approved.' : `${count.toLocaleString('en')} approved.`
  return count === 0 ? 'No one was declined.' : `${count.toLocaleString('en')} declined.`
}

function describeRefused(answer: Answer, count: number): string {
  const many = count.toLocaleString('en')
  return answer === 'approve' ? `${many} couldn’t be approved:` : `${many} couldn’t be declined:`
}
