import { english } from '../english.ts'
import type * as addressTemplates from '../../modules/place-mails/templates/address-mails.ts'
import type * as registrationTemplates from '../../modules/place-mails/templates/registration-mails.ts'
import type * as waitlistTemplates from '../../modules/place-mails/templates/waitlist-mails.ts'
import { confirmAddressMail } from '../../modules/place-mails/templates/address-mails.ts'
import { calendarContentType } from '../../modules/notifications/public.ts'
import type { MailSamples } from './mail-samples.ts'
import {
  applicationDeclinedMail,
  applicationReceivedMail,
  partySizeChangedMail,
  placeCancelledMail,
  placeConfirmedMail,
} from '../../modules/place-mails/templates/registration-mails.ts'
import {
  waitlistJoinedMail,
  offerLapsedMail,
  offerShortenedMail,
  placeOfferedMail,
  placeOpenMail,
  removedFromWaitlistMail,
} from '../../modules/place-mails/templates/waitlist-mails.ts'

const event = {
  title: 'Sjøfest & friends',
  when: 'Fri 4 Dec, 20:00 (Oslo time)',
  where: 'Sjøhuset, Kaigaten 2, Bergen',
  organizationName: 'Rooftop House',
}
const ticket = 'https://events.example/e/sjofest/ticket?registration=secret'
const guest = { event, name: 'Mira Holm', partySize: 1, url: ticket, isSecret: true }
const party = { ...guest, partySize: 3, isSecret: false, event: { ...event, where: null } }
const calendar = {
  filename: 'sjofest.ics',
  contentType: calendarContentType({ isCancelled: false }),
  text: 'BEGIN:VCALENDAR\r\n',
}
const more = {
  pictureUrl: 'https://events.example/e/sjofest/share.jpg',
  code: { text: 'https://events.example/e/sjofest/ticket?t=code', number: '7K3F-Q2MX' },
}
const deadline = 'Thu 3 Dec, 08:00 (Oslo time)'
const page = 'https://events.example/e/sjofest'
const links = {
  confirmUrl: 'https://events.example/confirm/one?token=token',
  undoUrl: 'https://events.example/confirm/one?token=token&undo',
}
const entry = 'https://events.example/waitlist/one?secret=secret'

export const mailSamples: MailSamples<
  typeof registrationTemplates & typeof waitlistTemplates & typeof addressTemplates
> = {
  placeConfirmedMail: [
    placeConfirmedMail(english, {
      ...guest,
      way: 'registered',
      calendar,
      joinUrl: `${page}/join?registration=secret`,
      ...more,
    }),
    placeConfirmedMail(english, { ...party, way: 'approved', calendar, joinUrl: null, ...more, pictureUrl: null }),
    placeConfirmedMail(english, { ...party, partySize: 1, way: 'accepted', calendar, joinUrl: null, ...more }),
  ],
  applicationReceivedMail: [applicationReceivedMail(english, guest), applicationReceivedMail(english, party)],
  applicationDeclinedMail: [
    applicationDeclinedMail(english, { ...guest, url: page }),
    applicationDeclinedMail(english, { ...party, url: null }),
  ],
  placeCancelledMail: [true, false].flatMap((isByOrganizer) =>
    [true, false].flatMap((wasRequest) => [
      placeCancelledMail(english, {
        ...guest,
        url: page,
        isByOrganizer,
        wasRequest,
        calendar: wasRequest ? null : calendar,
      }),
      placeCancelledMail(english, { ...party, url: null, isByOrganizer, wasRequest, calendar: null }),
    ]),
  ) as [ReturnType<typeof placeCancelledMail>],
  partySizeChangedMail: [
    partySizeChangedMail(english, { ...guest, before: 2, isByOrganizer: false, isRequest: false }),
    partySizeChangedMail(english, { ...party, before: 1, isByOrganizer: true, isRequest: true }),
  ],
  waitlistJoinedMail: [
    waitlistJoinedMail(english, { ...guest, url: entry }),
    waitlistJoinedMail(english, { ...party, url: entry }),
  ],
  placeOfferedMail: [
    placeOfferedMail(english, { ...guest, url: entry, deadline }),
    placeOfferedMail(english, { ...party, url: entry, deadline }),
  ],
  offerShortenedMail: [
    offerShortenedMail(english, { ...guest, url: entry, deadline }),
    offerShortenedMail(english, { ...party, url: entry, deadline }),
  ],
  placeOpenMail: [placeOpenMail(english, { ...guest, url: entry }), placeOpenMail(english, { ...party, url: entry })],
  offerLapsedMail: [
    offerLapsedMail(english, { ...guest, url: entry, deadline, canRejoin: true }),
    offerLapsedMail(english, { ...party, url: entry, deadline, canRejoin: false }),
  ],
  removedFromWaitlistMail: [
    removedFromWaitlistMail(english, { ...guest, url: page }),
    removedFromWaitlistMail(english, { ...party, url: null }),
  ],
  confirmAddressMail: [
    confirmAddressMail(english, { title: event.title, confirmBy: deadline, ...links }),
    confirmAddressMail(english, { title: event.title, confirmBy: null, ...links }),
  ],
}
