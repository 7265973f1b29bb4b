export { findDateOfSlug } from './queries/visible-series.ts'
