export { CheckIn, UndoCheckIn } from './check-in-documents.ts'
