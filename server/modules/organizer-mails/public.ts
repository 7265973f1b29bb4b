export { forgetNewsOf, forgetNewsOfAccount, forgetNewsOfEvent } from './queries/forget-news.ts'
export { stopOrganizerMails } from './service/unsubscribe.ts'
