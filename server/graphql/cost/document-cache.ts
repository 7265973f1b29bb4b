import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { maxTokens } from '../limits.ts'

/** All our own documents have 150,000 characters together. A parsed one takes about fifty times its text. */
const keptCharacters = 500_000

/** Longer ones are parsed each time: nobody may fill the memory with documents that are asked once. */
const longest = 8 * maxTokens

/** What is remembered of documents that were parsed: those asked for last, and no more than a few megabytes of them. */
export function createDocumentCache() {
  return { documentCache: createTextCache<DocumentNode>(), errorCache: createTextCache<Error>(), validationCache: true }
}

const createTextCache = <Value extends object>() =>
  new LRUCache<string, Value>({
    maxSize: keptCharacters,
    maxEntrySize: longest,
    sizeCalculation: (_value, text) => Math.max(1, text.length),
  })
