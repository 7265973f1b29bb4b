import { Download } from 'lucide-react'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { FactList } from '#client/ui/list/fact-list.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Heading, Text } from '#client/ui/text/typography.tsx'
import { longDate } from '#client/lib/time/event-dates.ts'
import { type GuestData, describeLoss, describeRecord, momentIn } from './describe-record.ts'

export interface GuestDataViewProps {
  guestData: GuestData
  downloadHref: string
  backHref: string
  refusal?: string
}

/** What is stored of a guest without an account, until when, and how to download or erase it. */
export function GuestDataView({ guestData, downloadHref, backHref, refusal }: GuestDataViewProps) {
  const { eventTitle, timeZone, organizationName, storedUntil, records, mails, feedNames, wantsNews } = guestData
  const loss = describeLoss(guestData)
  return (
    <div className="container-prose flex flex-col gap-10 py-12">
      <header className="flex flex-col gap-3">
        <Display size="md">Your data</Display>
        <Text size="lg">
          This is everything we store about you for <bdi className="font-semibold">{eventTitle ?? 'this event'}</bdi>,
          hosted by <bdi>{organizationName}</bdi>.
        </Text>
        <Text tone="muted">
          We delete it on <time dateTime={storedUntil}>{longDate(storedUntil, timeZone)}</time>, unless you erase it
          sooner. Other events you registered for have their own links.
        </Text>
      </header>
      {records.map((record) => (
        <section key={record.kind} className="flex flex-col gap-3">
          <Heading size="md">{record.kind === 'REGISTRATION' ? 'Your registration' : 'Your waitlist entry'}</Heading>
          <FactList
            facts={describeRecord(record, timeZone).map(({ name, value }) => ({ name, value: <bdi>{value}</bdi> }))}
          />
        </section>
      ))}
      {(mails.length > 0 || wantsNews === false) && (
        <section className="flex flex-col gap-3">
          <Heading size="md">Emails to you</Heading>
          <FactList
            facts={[
              ...mails.map(({ subject, createdAt }) => ({
                name: momentIn(createdAt, timeZone),
                value: <bdi>{subject}</bdi>,
              })),
              ...(wantsNews === false ? [{ name: 'Event updates', value: 'Unsubscribed' }] : []),
            ]}
          />
          <Text size="sm" tone="muted">
            We keep emails for 30 days, and 90 if they couldn’t be delivered.
          </Text>
        </section>
      )}
      {feedNames.length > 0 && (
        <section className="flex flex-col gap-3">
          <Heading size="md">In the event’s activity</Heading>
          <FactList facts={feedNames.map((name) => ({ name: 'You appear as', value: <bdi>{name}</bdi> }))} />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <a href={downloadHref} download className={buttonStyle('secondary', 'md')}>
          <Download aria-hidden />
          Download as JSON
        </a>
        <LinkButton to={backHref} variant="ghost">
          Go back
        </LinkButton>
      </div>
      <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
        <Heading size="md">Erase my data</Heading>
        <Text tone="muted">
          {loss} Your name, email, answers and emails are removed, and this link stops working. The host still sees that
          someone was here, not who. This can’t be undone.
        </Text>
        <Confirm
          label="Erase my data"
          variant="secondary"
          size="md"
          title="Erase your data?"
          confirmLabel="Erase my data"
          fields={{ intent: 'erase' }}
          leadsAway
          {...(refusal !== undefined && { refusal })}
        >
          <p>{loss} Your name, email, answers and emails are removed. This can’t be undone.</p>
        </Confirm>
      </section>
    </div>
  )
}

/** The link opens nothing: the data was erased just now, earlier or by its term, or never existed. */
export function NoGuestData({ spotsGivenBack }: { spotsGivenBack: number | null }) {
  const isErased = spotsGivenBack !== null
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md">{isErased ? 'Your data is erased' : 'Nothing is stored here'}</Display>
      <Text size="lg">{describeErased(spotsGivenBack)}</Text>
      <LinkButton to="/" variant="secondary">
        Discover events
      </LinkButton>
    </div>
  )
}

function describeErased(spotsGivenBack: number | null): string {
  switch (spotsGivenBack) {
    case null:
      return 'This link doesn’t open anything. If there was data, it’s been removed.'
    case 0:
      return 'Nothing about you is left here.'
    case 1:
      return 'Your spot is open for someone else, and nothing about you is left here.'
    default:
      return `Your ${spotsGivenBack} spots are open for others, and nothing about you is left here.`
  }
}
