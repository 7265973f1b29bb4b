export { OrganizerMailsForm } from './organizer-mails-form.tsx'
