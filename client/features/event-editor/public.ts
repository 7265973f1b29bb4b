export {
  CommentsField,
  DescriptionField,
  GuestsShownField,
  LanguageField,
  TagsField,
  VisibilityField,
} from './fields/page-fields.tsx'
export { describeWhen, timeOf } from './describe-facts.ts'
export { type DraftSaver, type SaveAnswer, type SaveRequest, createDraftSaver } from './draft/draft-saver.ts'
export { type DraftState, type DraftTrouble, hasBegun, reduceDraft, startDraft } from './draft/draft-state.ts'
export { readStoredDraft, slotOf, storeDraft } from './draft/draft-storage.ts'
export { type SaveStatus, draftErrors, isUnsaved, saveStatus } from './draft/draft-view.ts'
export { EditField, FieldLink, focusField } from './fields/edit-field.tsx'
export { ConflictNote } from './fields/conflict-note.tsx'
export {
  type EditEvent,
  type EditState,
  type FieldConflict,
  conflictingFields,
  describeConflicts,
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
export { followsTitle } from './draft/follow-title.ts'
export { MomentField } from './fields/moment-field.tsx'
export { PlaceFields } from './fields/place-fields.tsx'
export {
  ApprovalField,
  ConfirmAddressesField,
  PlacesFields,
  WaitlistField,
  WaitlistFields,
} from './fields/places-fields.tsx'
export { describeFormErrors, describeProblems } from './form-errors.ts'
export { readFactsForm, resolveConflict, type SavedForm, saveFacts } from './save-facts.ts'
export { toCreateInput, toEventInput } from './to-event-input.ts'
export { SlugField } from './fields/slug-field.tsx'
export { useSlugCheck } from './fields/use-slug-check.ts'
export { useEditing } from './use-editing.ts'
export { useSaves } from './use-saves.ts'
export { WhenFields } from './fields/when-fields.tsx'
