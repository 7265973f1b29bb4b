export { type ExportedGuest, guestColumns } from './domain/guest-table.ts'
export { type EventToExport, exportGuests, findEventToExport, longestExportMs } from './service/export-guests.ts'
