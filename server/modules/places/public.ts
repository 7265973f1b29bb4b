export {
  type PlacesEvent,
  type Waiting,
  fitsEvent,
  freePlaces,
  placesOf,
  takesNewEntries,
} from './domain/event-places.ts'
export {
  type CommonRefusal,
  type InvitationStanding,
  type NewcomerFacts,
  confirmWithinMs,
  invitationIdOf,
  invitationStandingOf,
  placesHeldFor,
  secretRowOf,
  standingOf,
} from './domain/identity.ts'
export {
  type OfferStop,
  decideNextOffers,
  isOpenToWaitlist,
  offerStop,
  manualStop,
  placesForNewcomers,
} from './domain/offers.ts'
export {
  type BookingNews,
  type EntryNews,
  type PlaceNews,
  type RegistrationNews,
  isEntryNewsTrue,
  isRegistrationNewsTrue,
} from './domain/place-news.ts'
export { activeStatuses, isActive, openStates } from './domain/statuses.ts'
export {
  AlreadyRegistered,
  IdempotencyKeyUsed,
  InvitationForAnother,
  TermsNotAccepted,
  TooManyUnconfirmed,
  offerNotConfirmed,
} from './errors.ts'
export {
  type Guest,
  type NewcomerInput,
  type RegisterDetails,
  joinWaitlistInput,
  partySizeInput,
  registerInput,
  toGuest,
  withAccount,
} from './inputs.ts'
export { isHolder, seesContact, seesName } from './policy.ts'
export { eventOfHeldRow, findOwnRow, holdRow } from './queries/held-rows.ts'
export { namesEvery } from './queries/lists.ts'
export {
  type EventRow,
  type LockedEvent,
  eventColumns,
  lockEvent,
  lockFreeEvents,
  readEvent,
} from './queries/lock-event.ts'
export {
  type NewcomerRows,
  type Repeated,
  isWaitlistDue,
  isSameRequest,
  readNewcomer,
  readNewcomers,
} from './queries/newcomers.ts'
export {
  findHeldEntry,
  findHeldOpenEntry,
  findHeldPlace,
  isHeldSecret,
  placesOfSecrets,
} from './queries/places-of-secrets.ts'
export { type OwnEntry, readOwnEntries, readWaitlist, waitlistOrder } from './queries/waitlist.ts'
export { eventOfWorkedRow, requireMember, seesGuests } from './queries/worked-rows.ts'
export {
  answersHelp,
  contact,
  invitationHelp,
  keyHelp,
  nameHelp,
  referralHelp,
  registrationRefusals,
  secretHelp,
  termsHelp,
} from './schema/shared.ts'
export { admitNewcomer, admitRequest } from './service/admit-request.ts'
export { type Group, batchQueueOf } from './service/batch-queue.ts'
export { endEntries } from './service/end-entries.ts'
export { endHolds } from './service/end-holds.ts'
export { endRegistrations } from './service/end-registrations.ts'
export {
  enqueuePlaceNews,
  hurryPlaceMails,
  storeNews,
  postponePlaceMails,
  writePlaceMailsJob,
} from './service/enqueue-place-news.ts'
export { enqueueLapse, enqueueServing, serveWaitlistJob } from './service/enqueue-serving.ts'
export {
  type EventScope,
  announceWaitlist,
  announcePlaces,
  toScope,
  underEventLock,
  underEventLocks,
  workUnderEventLock,
} from './service/event-scope.ts'
export { type FairnessRule, logDecisions } from './service/log-decisions.ts'
export { notePassedOn } from './service/note-passed-on.ts'
export { noteLanguage } from './service/note-language.ts'
export { shortenOffers, writeOffers } from './service/offers.ts'
export { roomForNewcomers, serveWaiting } from './service/serve-waitlist.ts'
export { waitlistTopic } from './topics.ts'
