import { GraphQLError, type GraphQLField, type ValidationRule, getNullableType, isListType } from 'graphql'
import { limits } from '../contract/limits.ts'
import { badUserInput, overLimit } from './access.ts'

/**
 * Bounds on one operation, on both endpoints. Set by the largest operation of our own pages (about a third of each)
 * with room to grow; a hostile query costs the server less than an honest page.
 */
export const operationLimits = { depth: 14, breadth: 400, complexity: 20_000 }
/**
 * Bounds on the text of a document, whatever it asks for, so that validating it takes less than 20 ms. Our own largest
 * document has 29 fragments and 300 repeats.
 */
export const documentLimits = {
  depth: 20,
  fragments: 60,
  operations: 10,
  /** Fields and fragments, each as often as it is reached. */
  selections: 4_000,
  /** Pairs of fields that stand for the same. */
  repeats: 2_000,
  /** Errors that are looked for before a document is given up. */
  errors: 10,
}

/** Rows that a list without a page size is reckoned to have. */
export const listLength = 5

/** What a field costs: one, and what is below it once for every row that it can give. */
export function fieldComplexity(args: Record<string, unknown>, _context: unknown, field: GraphQLField<unknown, never>) {
  const { first, last } = args as { first?: number | null; last?: number | null }
  if (Math.max(first ?? 0, last ?? 0) > limits.page.max)
    throw overLimit(`At most ${limits.page.max} rows are answered at once: ask for the rest behind the last cursor.`)
  if (field.args.some(({ name }) => name === 'first'))
    return { field: 1, multiplier: first ?? last ?? limits.page.default }
  // The rows of a connection were counted at the connection.
  if (field.name === 'edges' || !isListType(getNullableType(field.type))) return { field: 1, multiplier: 1 }
  return { field: 1, multiplier: listLength }
}

export const maxTokens = 2_000
const maxAliases = 60
/** Bytes of one WebSocket message; a longer one closes the socket with 1009. */
export const maxMessageBytes = 64 * 1024
/** Bytes of one HTTP request: a description and terms of full length, in any script, with room around them. */
export const maxRequestBytes = 512 * 1024

/** Refuse operations that ask for the same thing under very many names. */
export const limitAliases: ValidationRule = (context) => {
  let aliases = 0
  return {
    Field(node) {
      if (!node.alias) return
      aliases += 1
      if (aliases === maxAliases + 1) {
        context.reportError(
          new GraphQLError(`At most ${maxAliases} aliases are allowed in one document.`, {
            nodes: node,
            extensions: overLimit('').extensions,
          }),
        )
      }
    },
  }
}

/**
 * PostgreSQL stores any text but U+0000, which no keyboard writes, and nothing writes half a character as UTF-8: both are
 * refused here once, for every field. GraphQL itself refuses halves that a document writes as escapes.
 *
 * @throws BAD_USER_INPUT
 */
export function assertReadable({ query, variables }: { query?: unknown; variables?: unknown }) {
  const holdsNull = (text: string) => text.includes('\u0000') || /\\u(0000|\{0+\})/.test(text)
  if (holdsNull(String(query ?? '')) || holdsNull(JSON.stringify(variables ?? {}))) {
    throw badUserInput('Text may not hold the character U+0000.')
  }
  if (!isWellFormed(query) || !isWellFormed(variables))
    throw badUserInput('Text may not hold half of a character (a lone surrogate).')
}

/** Whether every text in a value is made of whole characters. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inside]) => name.isWellFormed() && isWellFormed(inside))
}
