export { SetOrganizerMails } from './organizer-mails.fragment.ts'
export { OrganizerMailsForm } from './organizer-mails-form.tsx'
