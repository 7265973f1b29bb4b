export { describeRoom } from './describe-room.ts'
export { MoreDates } from './more-dates.tsx'
