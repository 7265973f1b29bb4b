import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { maxTokens } from '../limits.ts'

/**
 * All of Marquee's own documents have 150,000 characters together. A parsed document takes about
 * fifty times its text.
 */
const keptCharacters = 500_000

/**
 * Longer documents are parsed each time, so that nobody fills the memory with documents that are
 * used once.
 */
const longest = 8 * maxTokens

/** The cache of parsed documents: the most recent ones, up to a few megabytes. */
export function createDocumentCache() {
  return { documentCache: createTextCache<DocumentNode>(), errorCache: createTextCache<Error>(), validationCache: true }
}

const createTextCache = <Value extends object>() =>
  new LRUCache<string, Value>({
    maxSize: keptCharacters,
    maxEntrySize: longest,
    sizeCalculation: (_value, text) => Math.max(1, text.length),
  })
