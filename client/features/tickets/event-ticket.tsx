import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { admittedByOwnTicket } from '#contract/party-ticket.ts'
import type { QrPath } from '#contract/text/qr-path.ts'
import { ticketNumber } from '#contract/text/ticket-number.ts'
import { QrCode } from '#client/ui/picture/qr-code.tsx'
import { TicketFace } from './ticket-face.tsx'
import { TicketStamp, ticketWords } from './ticket-status.tsx'

const EventTicketEventFragment = graphql(`
  fragment EventTicket_Event on Event {
    title(language: $language)
    timeZone
    status
    ...TicketFace_Event
  }
`)

const EventTicketRegistrationFragment = graphql(`
  fragment EventTicket_Registration on Registration {
    status
    name
    partySize
    checkedInAt
    ticketCode
    attendees {
      id
    }
  }
`)

interface EventTicketProps {
  event: FragmentType<typeof EventTicketEventFragment>
  registration: FragmentType<typeof EventTicketRegistrationFragment>
  /** What check-in scans. */
  code: QrPath
  now: string
}

/** A ticket: what it is for, and the stub for check-in. */
export function EventTicket({ event: eventReference, registration: reference, code, now }: EventTicketProps) {
  const { t, i18n } = useLingui()
  const event = readFragment(EventTicketEventFragment, eventReference)
  const registration = readFragment(EventTicketRegistrationFragment, reference)
  const words = ticketWords(registration.status, event.status === 'CANCELLED')
  const { title } = event
  const checkedInAt = registration.checkedInAt && clockTime(i18n, registration.checkedInAt, event.timeZone)
  const isIn = registration.status === 'CHECKED_IN'
  const { partySize, attendees } = registration
  const admits = admittedByOwnTicket({ partySize, people: attendees.length })
  return (
    <article
      aria-label={t`Ticket to ${title}`}
      className="relative grid rounded-poster border border-line bg-surface-raised shadow-float lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] print:break-inside-avoid print:shadow-none"
    >
      <TicketFace event={event} holder={{ name: registration.name, partySize: admits }} now={now} />
      <section
        aria-label={t`For check-in`}
        className="relative flex flex-col items-center justify-center gap-4 border-t-2 border-dashed border-line-strong/60 px-6 py-7 text-center lg:border-s-2 lg:border-t-0"
      >
        <Notches />
        <div aria-live="polite" className="flex flex-col items-center gap-3">
          {isIn && (
            <p className="flex animate-arrive items-center gap-3 rounded-control px-2 font-display text-display-sm font-bold">
              <span className="grid size-9 place-items-center rounded-full bg-live text-surface-raised">
                <Check aria-hidden className="size-5" strokeWidth={3} />
              </span>
              <Trans comment="Shown to a guest who was just checked in at the event">You’re in</Trans>
            </p>
          )}
          <TicketStamp words={words} />
        </div>
        {words.isValid && (
          <QrCode
            code={code}
            label={t`Your ticket’s QR code`}
            className="w-full max-w-[18rem] rounded-[10px] border border-line p-1"
          />
        )}
        {words.isValid && registration.ticketCode && (
          <p className="font-mono text-lg leading-none font-semibold tracking-[0.18em]">
            <span className="sr-only">
              <Trans>Ticket number:</Trans>{' '}
            </span>
            {ticketNumber(registration.ticketCode)}
          </p>
        )}
        <p className="max-w-[18rem] text-sm text-muted">
          {isIn && checkedInAt && <Trans>Checked in at {checkedInAt}.</Trans>} {t(words.text)}
        </p>
      </section>
    </article>
  )
}

/** Two notches in the paper, at the ends of the dashed line. */
function Notches() {
  const bite = 'absolute size-6 rounded-full border border-line bg-surface'
  return (
    <>
      <span
        aria-hidden
        className={`${bite} -start-3 -top-[13px] [clip-path:inset(0_0_0_50%)] lg:-start-[13px] lg:-top-3 lg:[clip-path:inset(50%_0_0_0)] rtl:[clip-path:inset(0_50%_0_0)] rtl:lg:[clip-path:inset(50%_0_0_0)]`}
      />
      <span
        aria-hidden
        className={`${bite} -end-3 -top-[13px] [clip-path:inset(0_50%_0_0)] lg:-start-[13px] lg:end-auto lg:top-auto lg:-bottom-3 lg:[clip-path:inset(0_0_50%_0)] rtl:[clip-path:inset(0_0_0_50%)] rtl:lg:[clip-path:inset(0_0_50%_0)]`}
      />
    </>
  )
}
