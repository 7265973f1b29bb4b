import { limits } from '../../../contract/limits.ts'

/** Of an event, in which case does not count. */
type Tags = readonly string[]

/**
 * Decide how a tag is written on an event's guests: as it is there already, so that “VIP” and “vip” are one. Pure.
 * @returns `TOO_MANY` for a new one where the event has as many as it may.
 */
export function decideTag(tag: string, tags: Tags): { tag: string } | 'TOO_MANY' {
  const known = tags.find((each) => each.toLowerCase() === tag.toLowerCase())
  if (known !== undefined) return { tag: known }
  return tags.length < limits.tags.perEvent ? { tag } : 'TOO_MANY'
}
