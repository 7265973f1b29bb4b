export { type ExportedGuest, guestColumns } from './domain/guest-table.ts'
export { guestList } from './module.ts'
export { type EventToExport, exportGuests, findEventToExport, longestExportMs } from './service/export-guests.ts'
