import type * as templates from '../../modules/organizer-mails/mails.ts'
import { dailyGuestsMail, eachGuestMail, type NewsOfEvent } from '../../modules/organizer-mails/mails.ts'
import { times } from '../times.ts'
import type { MailSamples } from './mail-samples.ts'

const mira = { name: 'Mira Holm', partySize: 1 }
const ada = { name: 'Ada Løvelace', partySize: 3 }
const list = { by: 'Ada Løvelace', people: 20_000 }
const nothing = { registered: [], cancelled: [], applied: [], waiting: [], imported: [], maybe: [], cant: [] }
const url = 'https://events.example/host/groups/group/events/event/guests'

const full: NewsOfEvent = {
  title: 'Sjøfest & friends',
  url,
  news: {
    registered: [mira, ada],
    cancelled: [mira],
    applied: [ada],
    waiting: [mira],
    imported: [list],
    maybe: [mira],
    cant: [mira],
  },
  totals: { placesLeft: 12, applied: 1, waiting: 4 },
}
const only = (news: Partial<NewsOfEvent['news']>): NewsOfEvent => ({
  ...full,
  news: { ...nothing, ...news },
  totals: { placesLeft: null, applied: 0, waiting: 0 },
})

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  eachGuestMail: [
    eachGuestMail(i18n, only({ registered: [mira] }), null),
    eachGuestMail(i18n, only({ registered: times(25).map(() => mira) }), '14:10'),
    eachGuestMail(i18n, only({ cancelled: [ada] }), null),
    eachGuestMail(i18n, only({ applied: [ada, mira] }), null),
    eachGuestMail(i18n, only({ waiting: [ada] }), null),
    eachGuestMail(i18n, only({ imported: [list, { by: null, people: 1 }] }), null),
  ],
  dailyGuestsMail: [dailyGuestsMail(i18n, [full]), dailyGuestsMail(i18n, [full, only({ cant: [mira] })])],
})
