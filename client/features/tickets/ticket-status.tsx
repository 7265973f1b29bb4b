import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface StatusWords {
  stamp: MessageDescriptor
  /** What it means for the holder. */
  text: MessageDescriptor
  tone: string
  /** The code admits people. */
  isValid: boolean
}

const words: Record<RegistrationStatus, StatusWords> = {
  CONFIRMED: {
    stamp: msg({ message: 'Confirmed', context: 'ticket' }),
    text: msg`Show this code at check-in.`,
    tone: 'text-live',
    isValid: true,
  },
  CHECKED_IN: {
    stamp: msg({ message: 'Checked in', context: 'ticket' }),
    text: msg`Have a great time.`,
    tone: 'text-live',
    isValid: true,
  },
  PENDING: {
    stamp: msg({ message: 'Requested', context: 'ticket' }),
    text: msg`The host got your request. Your code will appear here once they approve it, and we’ll email you.`,
    tone: 'text-muted',
    isValid: false,
  },
  DECLINED: {
    stamp: msg({ message: 'Declined', context: 'ticket' }),
    text: msg`The host couldn’t offer you a spot this time.`,
    tone: 'text-danger',
    isValid: false,
  },
  CANCELLED: {
    stamp: msg({ message: 'Cancelled', context: 'ticket' }),
    text: msg`This ticket is no longer valid.`,
    tone: 'text-danger',
    isValid: false,
  },
}

/** What a ticket says about its status. A cancelled event admits no one, whatever the status is. */
export function ticketWords(status: RegistrationStatus, isCalledOff: boolean): StatusWords {
  if (isCalledOff && words[status].isValid)
    return { ...words.CANCELLED, text: msg`The event won’t take place. You don’t need to do anything.` }
  return words[status]
}

/** The rubber stamp. It falls again when it changes. */
export function TicketStamp({ words: { stamp, tone } }: { words: StatusWords }) {
  const { t } = useLingui()
  return (
    <p
      key={stamp.id}
      className={classNames(
        'inline-block -rotate-6 animate-sheet rounded-[8px] border-[3px] border-current px-3 py-1 font-display text-lg leading-tight font-extrabold tracking-wide uppercase',
        'shadow-[inset_0_0_0_2px_var(--surface-raised),inset_0_0_0_3px_currentcolor]',
        tone,
      )}
    >
      <span className="sr-only">
        <Trans>Status:</Trans>{' '}
      </span>
      {t(stamp)}
    </p>
  )
}
