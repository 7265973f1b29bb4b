export { type Conflict, decideEdit } from './domain/decide-edit.ts'
export { copiedColumns } from './domain/duplicate.ts'
export { type EditableFacts, columnsOf, editableFactsOf, withPlainLines } from './domain/editable-facts.ts'
export {
  type EventLanguages,
  type TitledEvent,
  type WithLanguages,
  titleSelect,
  withLanguages,
} from './domain/languages.ts'
export { type NoticeFacts, noticeDelayMs, noticeFactsOf, noticeSelect } from './domain/notice.ts'
export { resolveMoment } from './domain/schedule.ts'
export { statusAt } from './domain/status.ts'
export { type Where, type WhereFacts, type WhereViewer, decideWhere, whereSelect } from './domain/where.ts'
export { describeWhere } from './domain/where-text.ts'
export { cursorEvent, cursorId } from './cursor-event.ts'
export { EventConflict, EventNotEditable, EventNotOpen, EventNotReady, TermsChanged } from './errors.ts'
export {
  type EventActivity,
  type EventCopy,
  type EventDeletion,
  type TextsCopy,
  appendToFeed,
  copyPart,
  copyTranslations,
  eventDeletion,
  readAvailability,
  scheduleChangeNotice,
  serveWaitlist,
  titleIn,
} from './hooks.ts'
export { type FollowedFacts, type OwnPlace, readOwnPlaces } from './live/live-facts.ts'
export { type EventFacts, eventAbilities, eventsListedTo, eventsVisibleTo, isVisibleTo } from './policy.ts'
export { listedOnce } from './listed-once.ts'
export {
  eventIfVisible,
  findCursorEvent,
  findEventBySlug,
  findFollowedEvent,
  findOrganizationOf,
  findOrganizationOfVisible,
} from './queries.ts'
export { localMinute, seenFacts, updateEventInput } from './inputs.ts'
export { EventAbilitiesType, EventConnection, EventType } from './schema/event-type.ts'
export { eventSubscription } from './schema/event-subscription.ts'
export { VenueType } from './schema/venue-type.ts'
export { type Tag, TagType } from './schema/tag-type.ts'
export { EventFactsInput, VenueInput, factsOf } from './schema/inputs.ts'
export { EventTermsType } from './schema/terms-type.ts'
export { cancelWithin, publishWithin, requireReady } from './service/change-status.ts'
export { deleteWithin } from './service/delete-events.ts'
export { claimEventSlug, isSlugTaken } from './service/event-slug.ts'
export { type OwnPart, markOwn, unmarkOwn } from './service/own-fields.ts'
export { saveEdit, updateEvent } from './service/update-event.ts'
export { type ChangeScope, requireCapability, workOnEvent } from './service/work-on-event.ts'
export { announceEvent, eventTopic, listingTopic } from './topics.ts'
export { findWhereViewer, hasConfirmedPlace, isShownGuests } from './where-viewer.ts'
export { titlesByLanguage } from './service/titles-by-language.ts'
