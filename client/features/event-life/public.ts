export { MessageField } from './message-field.tsx'
