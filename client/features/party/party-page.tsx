import { Trans, useLingui } from '@lingui/react/macro'
import type { Phone } from '#client/features/tickets/public.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { longMoment } from '#client/lib/time/event-dates.ts'
import { Display } from '#client/ui/text/typography.tsx'
import { qrPath } from '#contract/text/qr-path.ts'
import { NamesForm } from './names-form.tsx'
import { PassOn, TakeBack } from './pass-on.tsx'
import { type PartyRefusal, type PartyResult, wholeParty } from './party-action.ts'
import { PartyChanged, PartyPageFragment } from './party-documents.ts'
import { PersonCard } from './person-card.tsx'

interface PartyPageProps {
  registration: FragmentType<typeof PartyPageFragment>
  secret: string | null
  language: string | null
  now: string
  /** Decides which wallets are offered. */
  phone: Phone
  refusal: PartyRefusal | undefined
  done: PartyResult | null
}

/** The people of a guest's party: their names and tickets, and passing a ticket on. It follows what others change. */
export function PartyPage({ registration: reference, secret, language, now, phone, refusal, done }: PartyPageProps) {
  const { i18n } = useLingui()
  const { id, status, partySize, addressConfirmed, attendees, transfers, event } = readFragment(
    PartyPageFragment,
    reference,
  )
  useLiveSubscription({ document: PartyChanged, variables: { id, secret, language }, onEnded: 'reload' })
  if (!event) return null
  const { asksAttendeeNames, attendeeNamesUntil, allowsTransfers, timeZone } = event
  const isLive = event.status === 'PUBLISHED'
  const isComing = status === 'CONFIRMED' || status === 'CHECKED_IN'
  const others = attendees.filter(({ isHolder }) => !isHolder)
  const canName = isLive && (isComing || status === 'PENDING') && others.length > 0 && now < attendeeNamesUntil
  const canPassOnAll = isLive && allowsTransfers && status === 'CONFIRMED' && !others.some((one) => one.checkedInAt)
  // Whoever has an account confirms there too, and is told so when it is needed.
  const mustConfirm = secret !== null && addressConfirmed === false
  const offers = transfers.filter(({ state }) => state === 'OFFERED')
  const offerOfAll = offers.find(({ isWholeParty }) => isWholeParty)
  const passedOn = transfers.filter(({ state }) => state === 'ACCEPTED')
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10">
      <Display as="h1" size="sm">
        <Trans>Your group</Trans>
      </Display>
      {done && !refusal && (
        <output className="block rounded-control bg-live-wash px-3 py-2 text-sm">
          <Done result={done} isPending={status === 'PENDING'} />
        </output>
      )}
      {canName && (
        <NamesForm
          people={others}
          event={event}
          registrationId={id}
          secret={secret}
          until={longMoment(i18n, attendeeNamesUntil, timeZone)}
          refusal={refusal?.form === 'names' ? refusal : undefined}
        />
      )}
      <ul className="flex flex-col gap-4">
        {attendees.map((person) => {
          const attendeeId = person.isHolder ? null : person.id
          // Where one ticket admits the party, whoever gets it gets all places.
          const admitsAll = person.isHolder && partySize > 1 && others.length === 0
          const offer = offers.find((one) => one.attendeeId === attendeeId && one.isWholeParty === admitsAll)
          const canChange = isLive && isComing && !person.checkedInAt
          return (
            <PersonCard
              key={person.id}
              person={person}
              code={isComing && asksAttendeeNames && person.ticketUrl ? qrPath(person.ticketUrl) : null}
              registrationId={id}
              partySize={partySize}
              admitsAll={admitsAll}
              secret={secret}
              timeZone={timeZone}
              phone={phone}
              offer={offer ?? null}
              canPassOn={canChange && allowsTransfers && !(person.isHolder && offerOfAll)}
              mustConfirm={mustConfirm}
              canRemove={canChange && status === 'CONFIRMED' && attendeeId !== null && partySize > 1}
              refusal={refusal?.form === (admitsAll ? wholeParty : person.id) ? refusal : undefined}
            />
          )
        })}
      </ul>
      {others.length > 0 && partySize > 1 && (offerOfAll || canPassOnAll) && (
        <section aria-labelledby="pass-on-all" className="flex flex-col items-start gap-3">
          <h2 id="pass-on-all" className="font-semibold">
            <Trans>None of you can make it?</Trans>
          </h2>
          {offerOfAll ? (
            <TakeBack registrationId={id} secret={secret} attendeeId={wholeParty} offer={offerOfAll} isAll />
          ) : (
            <PassOn
              registrationId={id}
              secret={secret}
              attendeeId={wholeParty}
              mustConfirm={mustConfirm}
              refusal={refusal?.form === wholeParty ? refusal : undefined}
              isAll
            />
          )}
        </section>
      )}
      {passedOn.length > 0 && (
        <section aria-labelledby="passed-on" className="flex flex-col gap-2 text-sm">
          <h2 id="passed-on" className="font-semibold">
            <Trans>Passed on</Trans>
          </h2>
          <ul className="flex flex-col gap-1 text-muted">
            {passedOn.map((transfer) => (
              <li key={transfer.id} dir="auto">
                {transfer.toName}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Done({ result, isPending }: { result: PartyResult; isPending: boolean }) {
  switch (result) {
    case 'registered':
      return isPending ? (
        <Trans>Your request is in. Add the names of your group now, or come back later.</Trans>
      ) : (
        <Trans>You’re registered. Add the names of your group now, or come back later.</Trans>
      )
    case 'accepted':
      return <Trans>The tickets are yours. Add the names of your group now, or come back later.</Trans>
    case 'named':
      return <Trans>Your group is saved.</Trans>
    case 'removed':
      return <Trans>Your group is smaller now.</Trans>
    case 'offered':
      return <Trans>We’ve emailed them a link to your ticket.</Trans>
    case 'taken-back':
      return <Trans>The ticket is yours again. Their link doesn’t work any more.</Trans>
  }
}
