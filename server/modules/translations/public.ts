export { digestOf, plain, wordingOf } from './domain/originals.ts'
export { findDescription } from './queries/shown-texts.ts'
