export { CommentsField, VisibilityField } from './fields/audience-fields.tsx'
export { ConfirmAddressesField } from './fields/confirm-addresses-field.tsx'
export { type SavedBy, describeConflicts } from './describe-conflicts.ts'
export { describeWhen, timeOf } from './describe-facts.ts'
export { describeProblems } from './describe-problems.ts'
export { DescriptionField } from './fields/description-field.tsx'
export { type DraftSaver, type SaveAnswer, type SaveRequest, createDraftSaver } from './draft/draft-saver.ts'
export { type DraftState, type DraftTrouble, reduceDraft, startDraft } from './draft/draft-state.ts'
export { forgetStoredDraft, readStoredDraft, storeDraft } from './draft/draft-storage.ts'
export { type SaveStatus, draftErrors, isUnsaved, saveStatus } from './draft/draft-view.ts'
export { EditCheckbox } from './fields/edit-checkbox.tsx'
export { EditField } from './fields/edit-field.tsx'
export {
  type EditEvent,
  type EditState,
  conflictingFields,
  reduceEdit,
  startEditing,
  touchedFields,
} from './edit-state.ts'
export {
  type EventErrors,
  type EventFacts,
  type EventField,
  eventFieldNames,
  eventFields,
  toFacts,
} from './event-facts.ts'
export { type EventForm, EventFormContext, useEventForm } from './event-form.ts'
export { fieldId, focusField } from './fields/focus-field.ts'
export { followsTitle } from './draft/follow-title.ts'
export { MomentField } from './fields/moment-field.tsx'
export { PlaceFields } from './fields/place-fields.tsx'
export { PlacesFields } from './fields/places-fields.tsx'
export { findFormErrors } from './read-facts.ts'
export { type SavedForm, saveFacts } from './save-facts.ts'
export { createdFields, toEventInput } from './to-event-input.ts'
export { UrlField } from './fields/url-field.tsx'
export { type UrlCheck, useUrlCheck } from './fields/use-url-check.ts'
export { WaitlistFields } from './fields/waitlist-fields.tsx'
export { WhenFields } from './fields/when-fields.tsx'
