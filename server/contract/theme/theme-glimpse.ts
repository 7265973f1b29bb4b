/**
 * What somebody is doing to tokens of a draft before it is kept. The others see it at once, over the draft that they have;
 * it is stored nowhere, and what the draft holds comes after it, by the subscription.
 */
export interface Glimpse {
  /** Who edits, as the document calls them. */
  writer: number
  /**
   * The draft holds what is shown here as soon as it has so many of the writer's edits (the clock of Yjs). 0 takes back
   * whatever is shown of this writer.
   */
  clock: number
  tokens: readonly (readonly [name: string, value: unknown])[]
}

/**
 * One text message of a WebSocket. GraphQL's messages are objects and this is a list, so nobody takes one for the other;
 * it is short because it travels with every move of a hand.
 */
export function formatGlimpse({ writer, clock, tokens }: Glimpse): string {
  return JSON.stringify([writer, clock, ...tokens.flat(1)])
}

/** Whether a text message is a glimpse, and none of GraphQL's. */
export function isGlimpse(message: unknown): message is string {
  return typeof message === 'string' && message.startsWith('[')
}

/** @returns null for what is none. */
export function parseGlimpse(message: string): Glimpse | null {
  let list: unknown
  try {
    list = JSON.parse(message)
  } catch {
    return null
  }
  if (!Array.isArray(list)) return null
  const [writer, clock, ...flat] = list as unknown[]
  if (typeof writer !== 'number' || typeof clock !== 'number' || flat.length % 2 === 1) return null
  const tokens: [string, unknown][] = []
  for (let at = 0; at < flat.length; at += 2) {
    const name = flat[at]
    if (typeof name !== 'string') return null
    tokens.push([name, flat[at + 1]])
  }
  return { writer, clock, tokens }
}
