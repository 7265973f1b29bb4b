export { tickets } from './module.ts'
export { eventCalendar } from './service/event-calendar.ts'
export { readTicketCode, ticketCodeOf, ticketUrl } from './service/ticket-code.ts'
