/** Figures drawn at most before and behind oneself; the rest is counted. */
const shownAhead = 9
const shownBehind = 5

export interface LineFigure {
  /** Counted from oneself: -1 stands right before, 0 is oneself, 1 right behind. Stays the same person while the line moves. */
  offset: number
  /** Slot from the door, 0 = at the door. */
  slot: number
}

export interface DrawnLine {
  figures: LineFigure[]
  /** People between the door and the first figure drawn. */
  hiddenAhead: number
  hiddenBehind: number
}

/** Which people of a line are drawn, and where. Pure. */
export function arrangeLine(position: number, length: number): DrawnLine {
  const ahead = Math.max(position - 1, 0)
  const behind = Math.max(length - position, 0)
  const drawnAhead = Math.min(ahead, shownAhead)
  const drawnBehind = Math.min(behind, shownBehind)
  const figures: LineFigure[] = []
  for (let slot = 0; slot <= drawnAhead + drawnBehind; slot++) figures.push({ offset: slot - drawnAhead, slot })
  return { figures, hiddenAhead: ahead - drawnAhead, hiddenBehind: behind - drawnBehind }
}
