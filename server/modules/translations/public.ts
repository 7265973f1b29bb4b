export { digestOf, plain, wordingOf } from './domain/originals.ts'
export { haveSameQuestionTexts, replaceQuestionTexts } from './service/copy-translations.ts'
export { findDescription } from './queries/shown-texts.ts'
