export { wasPassedOn } from './queries/transfers.ts'
