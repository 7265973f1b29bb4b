export { digestOf, plain, wordingOf } from './domain/originals.ts'
