/**
 * Whether a page shows what the cache holds. The page may have more: the cache lacks what its query leaves out of an
 * object. A JSON value has no type name, and is whole.
 */
export function isShown(held: unknown, shown: unknown): boolean {
  if (held === shown) return true
  if (!isObject(held) || !isObject(shown)) return false
  const names = Object.keys(held)
  if (!('__typename' in held) && names.length !== Object.keys(shown).length) return false
  return names.every((name) => isShown(held[name], shown[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
