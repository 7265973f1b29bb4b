export { eventCalendar } from './service/event-calendar.ts'
export { readTicketCode, ticketCodeOf, ticketUrl } from './service/ticket-code.ts'
