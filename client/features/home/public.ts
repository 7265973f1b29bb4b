export { describeRoom } from './describe-room.ts'
