export { describeLaterDates, describeRoom } from './describe-room.ts'
