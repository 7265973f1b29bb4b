/** Figures drawn at most before and behind oneself; the rest is counted. */
const shownAhead = 9
const shownBehind = 5

interface DrawnFigure {
  /** Counted from the viewer: -1 stands right before them, 1 right behind. Stays the same person while the waitlist moves. */
  offset: number
  /** Slot from the door of the drawing; 0 is at the door. */
  slot: number
}

interface DrawnWaitlist {
  figures: DrawnFigure[]
  /** People between the door and the first figure. */
  hiddenAhead: number
  hiddenBehind: number
}

/** Which people of a waitlist are drawn, and where. Pure. */
export function arrangeFigures(position: number, length: number): DrawnWaitlist {
  const ahead = Math.max(position - 1, 0)
  const behind = Math.max(length - position, 0)
  const drawnAhead = Math.min(ahead, shownAhead)
  const drawnBehind = Math.min(behind, shownBehind)
  const figures: DrawnFigure[] = []
  for (let slot = 0; slot <= drawnAhead + drawnBehind; slot++) figures.push({ offset: slot - drawnAhead, slot })
  return { figures, hiddenAhead: ahead - drawnAhead, hiddenBehind: behind - drawnBehind }
}
