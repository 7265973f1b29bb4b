import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { AnswerList } from '#client/features/registrations/public.ts'
import type { GuestPanel_RegistrationFragment } from '#client/gql/graphql.ts'

/** Whom a guest brings, who of them is in, and what they answered. Nothing where the event asks for no names. */
export function GuestParty({ people }: { people: GuestPanel_RegistrationFragment['attendees'] }) {
  const { t } = useLingui()
  const others = people.filter(({ isHolder }) => !isHolder)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="guest-party" className="flex flex-col gap-2 text-sm">
      <h3 id="guest-party" className="font-semibold">
        <Trans comment="The people whom a guest brings">Plus-ones</Trans>
      </h3>
      <ul className="flex flex-col gap-1.5">
        {others.map(({ id, name, email, checkedInAt, answers }) => (
          <li key={id} className="flex flex-col gap-1.5">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words">
                <bdi className={name ? 'font-medium' : 'text-muted'}>{name ?? t`No name yet`}</bdi>{' '}
                {email && <bdi className="text-muted">{email}</bdi>}
              </span>
              {checkedInAt && (
                <span className="inline-flex shrink-0 items-center gap-1">
                  <Check aria-hidden className="size-4" strokeWidth={3} />
                  <Trans>Checked in</Trans>
                </span>
              )}
            </div>
            {answers && answers.length > 0 && (
              <div className="border-s border-line ps-3">
                <AnswerList answers={answers} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
