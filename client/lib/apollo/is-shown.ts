/**
 * Whether a page shows all that the cache holds. An object of the page may have more fields, because the cache lacks the
 * parts that a query leaves out. A JSON value, which has no type name, must be equal.
 */
export function isShown(held: unknown, shown: unknown): boolean {
  if (held === shown) return true
  if (!isObject(held) || !isObject(shown)) return false
  const names = Object.keys(held)
  if (!('__typename' in held) && names.length !== Object.keys(shown).length) return false
  return names.every((name) => isShown(held[name], shown[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
