export { findTag } from './queries/find-tag.ts'
