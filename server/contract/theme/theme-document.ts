import * as Y from 'yjs'
import { type TokenProblem, normalizeColour, refuseToken, themeTokens } from './theme-tokens.ts'

/** One root map: token name → JSON value. An older process refuses a later shape's name. */
const rootName = 'tokens'

/** What a theme document may be; the server has the last word. */
export const themeLimits = {
  tokens: 64,
  /** Of one update, in bytes, before it is put into words. */
  updateBytes: 64 * 1024,
  /** Of a whole document, in bytes. */
  documentBytes: 48 * 1024,
  /** A larger document is replaced by a fresh one: a newcomer downloads little. */
  epochBytes: 10 * 1024,
  /** Updates of one person to one document. A tab sends one every 40 ms at most; two tabs at once are fine. */
  updates: { count: 600, perSeconds: 10 },
  /** Of one tab: where its pointer is and what it holds. A person shows the last few `tabs`. */
  presence: { count: 150, perSeconds: 10, tabs: 5 },
  /** Publishing and restoring, by one person. */
  versions: { count: 30, perSeconds: 600 },
  /** Of the name of a control that someone uses, in letters. */
  controlLength: 60,
} as const

export type TokenValues = Readonly<Record<string, unknown>>

/** An empty document. It drops overwritten values at once; versions are stored elsewhere. */
export function makeThemeDocument(): Y.Doc {
  return new Y.Doc({ gc: true })
}

/** The document's one map. */
export function tokenMap(document: Y.Doc): Y.Map<unknown> {
  return document.getMap(rootName)
}

/** Every token of a document, also those of a later version, by name in alphabetical order. */
export function tokensOf(document: Y.Doc): Record<string, unknown> {
  return sorted(tokenMap(document).toJSON())
}

/** Write tokens in one transaction; `undefined` takes one away, and what is equal already is left alone. */
export function writeTokens(document: Y.Doc, changes: TokenValues, origin?: unknown): void {
  const map = tokenMap(document)
  document.transact(() => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) map.delete(name)
      else if (!map.has(name) || !sameValue(map.get(name), value)) map.set(name, value)
    }
  }, origin)
}

/** The writer of documents that every process makes alike from the same tokens. */
const seedWriter = 1

/**
 * A first document of what is published. The same tokens make the same bytes in every process, so
 * it need not be stored before someone changes it.
 */
export function seedThemeDocument(tokens: TokenValues): Uint8Array {
  return freshThemeDocument(tokens, seedWriter)
}

/** A document of the living values alone, written by a writer who does not write on. */
export function freshThemeDocument(tokens: TokenValues, writer?: number): Uint8Array {
  const document = makeThemeDocument()
  if (writer !== undefined) document.clientID = writer
  writeTokens(document, sorted(tokens))
  return Y.encodeStateAsUpdate(document)
}

/** @throws whatever Yjs finds wrong with the bytes. */
export function loadThemeDocument(states: readonly Uint8Array[]): Y.Doc {
  const document = makeThemeDocument()
  // In one transaction: an update that refers to another may come before it.
  document.transact(() => {
    for (const state of states) if (state.length > 0) Y.applyUpdate(document, state)
  })
  return document
}

/** Why a document cannot hold these tokens, and which one is to blame; null when it can. */
export function refuseTokens(tokens: TokenValues): { token: string | null; problem: TokenProblem | 'COUNT' } | null {
  const entries = Object.entries(tokens)
  if (entries.length > themeLimits.tokens) return { token: null, problem: 'COUNT' }
  for (const [token, value] of entries) {
    const problem = refuseToken(token, value)
    if (problem !== null) return { token, problem }
  }
  return null
}

/** A value as documents hold it: colours in lower-case hex digits; all else as it is. What is no value stays as it is. */
export function canonicalValue(name: string, value: unknown): unknown {
  const isKnownColour =
    typeof value === 'string' && Object.hasOwn(themeTokens, name) && refuseToken(name, '#000000') === null
  if (!isKnownColour || refuseToken(name, value) === null) return value
  return normalizeColour(value) ?? value
}

export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

export interface TokenChange {
  token: string
  /** null where there was none. */
  from: unknown
  /** null where there is none any more. */
  to: unknown
}

/** What changed between two sets of tokens, by name. */
export function changesBetween(from: TokenValues, to: TokenValues): TokenChange[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .toSorted()
    .filter((token) => !sameValue(from[token], to[token]))
    .map((token) => ({ token, from: from[token] ?? null, to: to[token] ?? null }))
}

function sorted(tokens: TokenValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tokens).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Bytes as base64, the way they travel. */
export function encodeBytes(bytes: Uint8Array): string {
  let text = ''
  // In parts: a function takes only so many arguments.
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  return btoa(text)
}

/** @returns null for what is no base64. */
export function decodeBytes(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
