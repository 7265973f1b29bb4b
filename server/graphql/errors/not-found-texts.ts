import { msg } from '@lingui/core/runtime-macro'

/** What can be missing, as a sentence each. */
export const notFoundTexts = {
  answer: msg`The answer could not be found.`,
  attendee: msg`This person isn’t in the group any more.`,
  cancellation: msg`The registration behind this link could not be found.`,
  confirmation: msg`The registration behind this link could not be found.`,
  draft: msg`The draft could not be found.`,
  event: msg`The event could not be found.`,
  group: msg`The group could not be found.`,
  guestData: msg`The data behind this link could not be found.`,
  image: msg`The image could not be found.`,
  imageBefore: msg`The image to put it after could not be found.`,
  invitation: msg`The invitation could not be found.`,
  import: msg`The import could not be found.`,
  key: msg`The key could not be found.`,
  mail: msg`The email could not be found.`,
  member: msg`The member could not be found.`,
  message: msg`The message could not be found.`,
  organization: msg`The organization could not be found.`,
  passkey: msg`The passkey could not be found.`,
  person: msg`The person could not be found.`,
  post: msg`The post could not be found.`,
  question: msg`The question could not be found.`,
  reminder: msg`The reminder could not be found.`,
  registration: msg`The registration could not be found.`,
  repliedPost: msg`The post you’re replying to could not be found.`,
  series: msg`The series could not be found.`,
  session: msg`The session could not be found.`,
  subscription: msg`The subscription could not be found.`,
  terms: msg`The terms could not be found.`,
  transfer: msg`This ticket could not be found. The link may be incomplete.`,
  version: msg`That version could not be found.`,
  waitlistEntry: msg`The waitlist entry could not be found.`,
}

export type Missing = keyof typeof notFoundTexts
