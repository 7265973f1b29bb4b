export { CommentsField, VisibilityField } from './audience-fields.tsx'
export { ConfirmAddressesField } from './confirm-addresses-field.tsx'
export { type SavedBy, describeConflicts } from './describe-conflicts.ts'
export { describeWhen, timeOf } from './describe-facts.ts'
export { describeProblems } from './describe-problems.ts'
export { DescriptionField } from './description-field.tsx'
export { type DraftSaver, type SaveAnswer, type SaveRequest, createDraftSaver } from './draft-saver.ts'
export { type DraftState, type DraftTrouble, reduceDraft, startDraft } from './draft-state.ts'
export { forgetStoredDraft, readStoredDraft, storeDraft } from './draft-storage.ts'
export { type SaveStatus, draftErrors, isUnsaved, saveStatus } from './draft-view.ts'
export { EditCheckbox } from './edit-checkbox.tsx'
export { EditField } from './edit-field.tsx'
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
export { fieldId, focusField } from './focus-field.ts'
export { followsTitle } from './follow-title.ts'
export { MomentField } from './moment-field.tsx'
export { PlaceFields } from './place-fields.tsx'
export { PlacesFields } from './places-fields.tsx'
export { findFormErrors } from './read-facts.ts'
export { type SavedForm, saveFacts } from './save-facts.ts'
export { createdFields, toEventInput } from './to-event-input.ts'
export { UrlField } from './url-field.tsx'
export { type UrlCheck, useUrlCheck } from './use-url-check.ts'
export { WaitlistFields } from './waitlist-fields.tsx'
export { WhenFields } from './when-fields.tsx'
