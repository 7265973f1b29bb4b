/** A field that someone else changed to something else since the editor began. */
export interface Conflict<Facts> {
  field: keyof Facts & string
  yours: Facts[keyof Facts]
  current: Facts[keyof Facts]
}

type EditDecision<Facts> = { changes: Partial<Facts> } | { conflicts: Conflict<Facts>[] }

/**
 * Decide what an edit changes. `seen` is what the editor began with, of the fields they know. A field that they left as
 * they saw it is not written, so that nobody else's change is lost. A field that both changed, to different values, is a
 * conflict, and nothing of the edit is saved. Fields without a seen value take the last write.
 */
export function decideEdit<Facts extends object>(
  current: Facts,
  wanted: Partial<Facts>,
  seen: Partial<Facts>,
): EditDecision<Facts> {
  const changes: Partial<Facts> = {}
  const conflicts: Conflict<Facts>[] = []
  for (const field of Object.keys(wanted) as (keyof Facts & string)[]) {
    const yours = wanted[field] as Facts[typeof field]
    const isKnown = field in seen
    if (yours === current[field] || (isKnown && yours === seen[field])) continue
    if (isKnown && seen[field] !== current[field]) conflicts.push({ field, yours, current: current[field] })
    else changes[field] = yours
  }
  return conflicts.length > 0 ? { conflicts } : { changes }
}
