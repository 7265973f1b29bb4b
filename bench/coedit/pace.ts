/** One change that an editor makes. */
export interface Edit {
  /** ms since the beginning of the turn. */
  at: number
  editor: number
  /** Name of the token that it sets. */
  token: string
  kind: 'drag' | 'type'
}

/** A person drags a colour picker, types into a field, and looks at what came of it. Times in ms. */
const day = {
  drag: { changes: 20, everyMs: 50 },
  type: { changes: 10, everyMs: 120 },
  pauseMs: 3_000,
} as const
const cycleMs = day.drag.changes * day.drag.everyMs + day.type.changes * day.type.everyMs + day.pauseMs

const tokenOf = (number: number) => `look${String(number).padStart(2, '0')}`

/**
 * What so many editors do in one turn, in order. Everybody is somewhere else in their cycle. Nobody takes what another holds,
 * as people do who see each other's names at the controls; the next turn they hold another token, so each has had many hands.
 * Pure: the same for the same `turn`, which is what lets two servers be compared.
 */
export function paceOf(editors: number, durationMs: number, turn: number): Edit[] {
  const edits: Edit[] = []
  for (let editor = 0; editor < editors; editor += 1) {
    const token = tokenOf((editor + turn) % editors)
    // Spread over the cycle by the golden ratio: evenly, and not in the order of the editors.
    let at = -(((editor * 0.618_034) % 1) * cycleMs)
    while (at < durationMs) {
      for (const kind of ['drag', 'type'] as const) {
        for (let change = 0; change < day[kind].changes; change += 1) {
          if (at >= 0 && at < durationMs) edits.push({ at, editor, token, kind })
          at += day[kind].everyMs
        }
      }
      at += day.pauseMs
    }
  }
  return edits.sort((a, b) => a.at - b.at)
}

const sentence = 'Tonight the roof is ours, bring a jacket'

/** What the token holds then. It ends with the number of the edit among those of its token, six hex digits: a colour by itself. */
export function valueOf({ kind }: Pick<Edit, 'kind'>, number: number): string {
  const stamp = number.toString(16).padStart(6, '0')
  return kind === 'drag' ? `#${stamp}` : `${sentence.slice(0, 1 + (number % sentence.length))} ${stamp}`
}

export function numberOf(value: unknown): number {
  return typeof value === 'string' ? Number.parseInt(value.slice(-6), 16) : 0
}
