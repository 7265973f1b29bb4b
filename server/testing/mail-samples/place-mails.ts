import type * as addressTemplates from '../../modules/place-mails/templates/address-mails.ts'
import type * as bookingTemplates from '../../modules/place-mails/templates/booking-mails.ts'
import type * as registrationTemplates from '../../modules/place-mails/templates/registration-mails.ts'
import type * as waitlistTemplates from '../../modules/place-mails/templates/waitlist-mails.ts'
import { confirmAddressMail } from '../../modules/place-mails/templates/address-mails.ts'
import { datesBookedMail, datesCancelledMail } from '../../modules/place-mails/templates/booking-mails.ts'
import { calendarContentType } from '../../modules/notifications/public.ts'
import { describeMoment, zoneName } from '../../contract/time/event-time-text.ts'
import { withOwnWords } from '../../modules/mail-texts/public.ts'
import { ownSample } from './own-sample.ts'
import type { MailSamples } from './mail-samples.ts'
import {
  applicationDeclinedMail,
  applicationReceivedMail,
  partySizeChangedMail,
  placeCancelledMail,
  placeConfirmedMail,
  ticketPassedOnMail,
} from '../../modules/place-mails/templates/registration-mails.ts'
import {
  waitlistJoinedMail,
  offerLapsedMail,
  offerShortenedMail,
  placeOfferedMail,
  placeOpenMail,
  removedFromWaitlistMail,
} from '../../modules/place-mails/templates/waitlist-mails.ts'

const now = new Date('2026-11-21T12:00:00Z')

export const mailSamples: MailSamples<
  typeof registrationTemplates & typeof waitlistTemplates & typeof addressTemplates & typeof bookingTemplates
> = (i18n) => {
  const inZone = (instant: string) =>
    `${describeMoment(i18n, new Date(instant), 'Europe/Oslo', now)} (${zoneName(i18n, 'Europe/Oslo')})`
  const event = {
    title: 'Sjøfest & friends',
    when: inZone('2026-12-04T19:00:00Z'),
    where: 'Sjøhuset, Kaigaten 2, Bergen',
    organizationName: 'Rooftop House',
  }
  const ticket = 'https://events.example/e/sjofest/ticket?registration=secret'
  const guest = { event, name: 'Mira Holm', partySize: 1, url: ticket, isSecret: true }
  const party = { ...guest, partySize: 3, isSecret: false, event: { ...event, where: null } }
  const calendar = {
    filename: 'sjofest.ics',
    contentType: calendarContentType({ method: 'PUBLISH' }),
    text: 'BEGIN:VCALENDAR\r\n',
  }
  const more = {
    pictureUrl: 'https://events.example/e/sjofest/share.jpg',
    code: { text: 'https://events.example/e/sjofest/ticket?t=code', number: '7K3F-Q2MX' },
    partyUrl: null,
    passUrls: { apple: null, google: null },
  }
  const deadline = inZone('2026-12-03T07:00:00Z')
  const page = 'https://events.example/e/sjofest'
  const links = {
    confirmUrl: 'https://events.example/confirm/one?token=token',
    undoUrl: 'https://events.example/confirm/one?token=token&undo',
  }
  const entry = 'https://events.example/waitlist/one?secret=secret'
  const booking = {
    title: event.title,
    organizationName: event.organizationName,
    partySize: 2,
    dates: [
      { when: event.when, state: 'CONFIRMED' as const, url: ticket },
      { when: inZone('2026-12-11T19:00:00Z'), state: 'REQUESTED' as const, url: page },
      { when: inZone('2026-12-18T19:00:00Z'), state: 'WAITING' as const, url: entry },
    ],
  }
  const oneDate = { ...booking, dates: booking.dates.slice(0, 1) }
  return {
    ticketPassedOnMail: [
      ticketPassedOnMail(i18n, { ...guest, toName: 'Mira Holm', isWhole: true, calendar }),
      ticketPassedOnMail(i18n, { ...party, partySize: 2, toName: 'Mira Holm', isWhole: false, calendar: null }),
    ],
    placeConfirmedMail: [
      placeConfirmedMail(i18n, {
        ...guest,
        way: 'registered',
        calendar,
        joinUrl: `${page}/join?registration=secret`,
        ...more,
        passUrls: {
          apple: `${page}/ticket.pkpass?t=code&registration=secret`,
          google: `${page}/google-wallet?t=code&registration=secret`,
        },
      }),
      withOwnWords(
        placeConfirmedMail(i18n, { ...guest, way: 'registered', calendar, joinUrl: null, ...more }),
        ownSample,
      ),
      placeConfirmedMail(i18n, {
        ...party,
        way: 'approved',
        calendar,
        joinUrl: null,
        ...more,
        pictureUrl: null,
        partyUrl: 'https://events.example/e/sjofest/party?registration=secret',
      }),
      placeConfirmedMail(i18n, { ...party, partySize: 1, way: 'accepted', calendar, joinUrl: null, ...more }),
    ],
    applicationReceivedMail: [applicationReceivedMail(i18n, guest), applicationReceivedMail(i18n, party)],
    applicationDeclinedMail: [
      applicationDeclinedMail(i18n, { ...guest, url: page }),
      applicationDeclinedMail(i18n, { ...party, url: null }),
    ],
    placeCancelledMail: [true, false].flatMap((isByOrganizer) =>
      [true, false].flatMap((wasRequest) => [
        placeCancelledMail(i18n, {
          ...guest,
          url: page,
          isByOrganizer,
          wasRequest,
          calendar: wasRequest ? null : calendar,
        }),
        placeCancelledMail(i18n, { ...party, url: null, isByOrganizer, wasRequest, calendar: null }),
      ]),
    ) as [ReturnType<typeof placeCancelledMail>],
    partySizeChangedMail: [
      partySizeChangedMail(i18n, { ...guest, before: 2, isByOrganizer: false, isRequest: false }),
      partySizeChangedMail(i18n, { ...party, before: 1, isByOrganizer: true, isRequest: true }),
    ],
    waitlistJoinedMail: [
      waitlistJoinedMail(i18n, { ...guest, url: entry }),
      waitlistJoinedMail(i18n, { ...party, url: entry }),
      withOwnWords(waitlistJoinedMail(i18n, { ...guest, url: entry }), ownSample),
    ],
    placeOfferedMail: [
      placeOfferedMail(i18n, { ...guest, url: entry, deadline }),
      placeOfferedMail(i18n, { ...party, url: entry, deadline }),
      withOwnWords(placeOfferedMail(i18n, { ...guest, url: entry, deadline }), ownSample),
    ],
    offerShortenedMail: [
      offerShortenedMail(i18n, { ...guest, url: entry, deadline }),
      offerShortenedMail(i18n, { ...party, url: entry, deadline }),
    ],
    placeOpenMail: [placeOpenMail(i18n, { ...guest, url: entry }), placeOpenMail(i18n, { ...party, url: entry })],
    offerLapsedMail: [
      offerLapsedMail(i18n, { ...guest, url: entry, deadline, canRejoin: true }),
      offerLapsedMail(i18n, { ...party, url: entry, deadline, canRejoin: false }),
    ],
    removedFromWaitlistMail: [
      removedFromWaitlistMail(i18n, { ...guest, url: page }),
      removedFromWaitlistMail(i18n, { ...party, url: null }),
    ],
    datesBookedMail: [
      datesBookedMail(i18n, { ...booking, isSecret: true, calendar }),
      datesBookedMail(i18n, { ...oneDate, isSecret: false, calendar: null }),
    ],
    datesCancelledMail: [
      datesCancelledMail(i18n, { ...booking, isByOrganizer: false, calendars: [calendar] }),
      datesCancelledMail(i18n, { ...oneDate, isByOrganizer: true, calendars: [] }),
    ],
    confirmAddressMail: [
      confirmAddressMail(i18n, { title: event.title, confirmBy: deadline, ...links }),
      confirmAddressMail(i18n, { title: event.title, confirmBy: null, ...links }),
    ],
  }
}
