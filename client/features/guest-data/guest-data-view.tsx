import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { FactList } from '#client/ui/list/fact-list.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Heading, Text } from '#client/ui/text/typography.tsx'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { longDate, longMoment } from '#client/lib/time/event-dates.ts'
import { type GuestData, describeAnswer, describeInvited, describeLoss, describeRecord } from './describe-record.ts'

interface GuestDataViewProps {
  guestData: GuestData
  downloadHref: string
  backHref: string
  refusal?: string
}

/** What is stored of a guest without an account, until when, and how to download or erase it. */
export function GuestDataView({ guestData, downloadHref, backHref, refusal }: GuestDataViewProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const {
    eventTitle,
    eventTitleLanguage,
    timeZone,
    organizationName,
    storedUntil,
    records,
    invitation,
    answer,
    mails,
    browsers,
    feedNames,
    wantsNews,
  } = guestData
  const event = eventTitle ?? t`this event`
  const endsOn = longDate(i18n, storedUntil, timeZone)
  const loss = describeLoss(i18n, guestData)
  return (
    <div className="container-prose flex flex-col gap-10 py-12">
      <header className="flex flex-col gap-3">
        <Display size="md">
          <Trans>Your data</Trans>
        </Display>
        <Text size="lg">
          <Trans>
            This is everything we store about you for{' '}
            <bdi {...inLanguage(eventTitleLanguage)} className="font-semibold">
              {event}
            </bdi>
            , hosted by <bdi>{organizationName}</bdi>.
          </Trans>
        </Text>
        <Text tone="muted">
          <Trans>
            We delete it on <time dateTime={storedUntil}>{endsOn}</time>, unless you erase it sooner. Other events you
            registered for have their own links.
          </Trans>
        </Text>
      </header>
      {records.map((record) => (
        <Facts
          key={record.kind}
          title={record.kind === 'REGISTRATION' ? <Trans>Your registration</Trans> : <Trans>Your waitlist entry</Trans>}
          facts={describeRecord(i18n, record, timeZone).map(toFact)}
        />
      ))}
      {invitation && (
        <Facts title={<Trans>Your invitation</Trans>} facts={describeInvited(i18n, invitation, timeZone).map(toFact)} />
      )}
      {answer && (
        <Facts title={<Trans>Your answer</Trans>} facts={describeAnswer(i18n, answer, timeZone).map(toFact)} />
      )}
      {(mails.length > 0 || wantsNews === false) && (
        <Facts
          title={<Trans>Emails to you</Trans>}
          facts={[
            ...mails.map(({ subject, createdAt }) => ({
              name: longMoment(i18n, createdAt, timeZone),
              value: <bdi>{subject}</bdi>,
            })),
            ...(wantsNews === false ? [{ name: t`Event updates`, value: t`Unsubscribed` }] : []),
          ]}
        >
          <Text size="sm" tone="muted">
            <Trans>We keep emails for 30 days, and 90 if they couldn’t be delivered.</Trans>
          </Text>
        </Facts>
      )}
      {browsers.length > 0 && (
        <Facts
          title={<Trans>Browsers that get notifications</Trans>}
          facts={browsers.map(({ name, createdAt }) => ({
            name: longMoment(i18n, createdAt, timeZone),
            value: <bdi>{name}</bdi>,
          }))}
        />
      )}
      {feedNames.length > 0 && (
        <Facts
          title={<Trans>In the event’s activity</Trans>}
          facts={feedNames.map((name) => ({ name: t`You appear as`, value: <bdi>{name}</bdi> }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <a href={downloadHref} download className={buttonStyle('secondary', 'md')}>
          <Download aria-hidden />
          <Trans>Download as JSON</Trans>
        </a>
        <LinkButton to={backHref} variant="ghost">
          <Trans>Go back</Trans>
        </LinkButton>
      </div>
      <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
        <Heading size="md">
          <Trans>Erase my data</Trans>
        </Heading>
        <Text tone="muted">
          {loss}{' '}
          <Trans>
            This removes your name, email address, answers and the emails we sent you, and the link stops working. The
            host still sees that someone was here, not who. It can’t be undone.
          </Trans>
        </Text>
        <Confirm
          label={t`Erase my data`}
          variant="secondary"
          size="md"
          title={t`Erase your data?`}
          confirmLabel={t`Erase my data`}
          fields={{ intent: 'erase' }}
          leadsAway
          refusal={refusal}
        >
          <p>
            {loss}{' '}
            <Trans>
              This removes your name, email address, answers and the emails we sent you. It can’t be undone.
            </Trans>
          </p>
        </Confirm>
      </section>
    </div>
  )
}

interface FactsProps {
  title: ReactNode
  facts: ComponentProps<typeof FactList>['facts']
  children?: ReactNode
}

function Facts({ title, facts, children }: FactsProps) {
  return (
    <section className="flex flex-col gap-3">
      <Heading size="md">{title}</Heading>
      <FactList facts={facts} />
      {children}
    </section>
  )
}

const toFact = ({ name, value }: { name: string; value: string }) => ({ name, value: <bdi>{value}</bdi> })

/** The link opens nothing: the data was erased just now, earlier or by its term, or never existed. */
export function NoGuestData({ spotsGivenBack }: { spotsGivenBack: number | null }) {
  const isErased = spotsGivenBack !== null
  return (
    <div className="container-prose flex flex-col gap-6 py-12">
      <Display size="md">
        {isErased ? <Trans>Your data is erased</Trans> : <Trans>Nothing is stored here</Trans>}
      </Display>
      <Text size="lg">
        {isErased ? (
          <Plural
            value={spotsGivenBack}
            _0="Nothing about you is left here."
            one="Your spot is open for someone else, and nothing about you is left here."
            other="Your # spots are open for others, and nothing about you is left here."
          />
        ) : (
          <Trans>This link doesn’t open anything. If there was data, it’s been removed.</Trans>
        )}
      </Text>
      <LinkButton to="/" variant="secondary">
        <Trans>Discover events</Trans>
      </LinkButton>
    </div>
  )
}
