export { readRevision } from './edited-message.ts'
export { FieldChips } from './field-chips.tsx'
export { MessagePreview } from './message-preview.tsx'
