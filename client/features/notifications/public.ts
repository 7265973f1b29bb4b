export { describeWait } from './describe-wait.ts'
