export { useLiveTerms } from './live-terms.ts'
