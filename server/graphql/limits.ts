import { GraphQLError, type GraphQLField, type ValidationRule, getNullableType, isListType } from 'graphql'
import { limits } from '../contract/limits.ts'
import { badUserInput, overLimit } from './access.ts'

/**
 * Limits for one operation, on both endpoints. The largest operation of Marquee's own pages uses
 * about a third of each.
 */
export const operationLimits = { depth: 14, breadth: 400, complexity: 22_000 }
/**
 * Limits for the text of a document, so that validating it takes less than 20 ms. The largest own
 * document has 29 fragments and 300 repeats.
 */
export const documentLimits = {
  depth: 20,
  fragments: 60,
  operations: 10,
  /** Fields and fragments, each as often as it is reached. */
  selections: 4_000,
  /** Pairs of fields with the same response name. */
  repeats: 2_000,
  /** How many errors are collected before validation stops. */
  errors: 10,
}

/** The number of rows that is assumed for a list without a page size. */
export const listLength = 5

/** The cost of a field: one, plus the fields below it for every row that it can return. */
export function fieldComplexity(args: Record<string, unknown>, _context: unknown, field: GraphQLField<unknown, never>) {
  const { first, last } = args as { first?: number | null; last?: number | null }
  if (Math.max(first ?? 0, last ?? 0) > limits.page.max)
    throw overLimit(`At most ${limits.page.max} rows are answered at once: ask for the rest behind the last cursor.`)
  if (field.args.some(({ name }) => name === 'first'))
    return { field: 1, multiplier: first ?? last ?? limits.page.default }
  // The connection has counted the rows already.
  if (field.name === 'edges' || !isListType(getNullableType(field.type))) return { field: 1, multiplier: 1 }
  return { field: 1, multiplier: listLength }
}

export const maxTokens = 2_000
const maxAliases = 60
/** Bytes of one WebSocket message; a longer one closes the socket with 1009. */
export const maxMessageBytes = 64 * 1024
/** Bytes of one HTTP request: enough for a description and terms of full length, in any script. */
export const maxRequestBytes = 512 * 1024

/** Refuse operations that select the same thing under very many aliases. */
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

/** Our inputs have a tenth of it. A value that is thousands deep uses up the stack of whatever walks through it. */
const deepestVariables = 100

/** U+0000 as a document writes it. After a backslash that is itself escaped, the same letters are text. */
const escapedNull = /(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/

/**
 * Refuse U+0000, which PostgreSQL cannot store, lone surrogates, which UTF-8 cannot express, and
 * variables that are nested too deep: here, once for every field. GraphQL itself refuses lone
 * surrogates in a document. @throws BAD_USER_INPUT
 */
export function assertReadable({ query: asked, variables }: { query?: unknown; variables?: unknown }) {
  if (isDeeperThan(deepestVariables, variables)) throw badUserInput('Variables can’t be nested this deep.')
  // Any other is refused as none.
  const query = typeof asked === 'string' ? asked : ''
  if (escapedNull.test(query) || !everyText([query, variables], (text) => !text.includes('\u0000')))
    throw badUserInput('Text can’t contain the character U+0000.')
  if (!everyText([query, variables], (text) => text.isWellFormed()))
    throw badUserInput('Text can’t contain half of a character (a lone surrogate).')
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inside) => isDeeperThan(levels - 1, inside))
}

/** Whether every text in a value, names included, is as it should be. */
function everyText(value: unknown, isFine: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isFine(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inside]) => isFine(name) && everyText(inside, isFine))
}
