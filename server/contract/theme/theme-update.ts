import * as Y from 'yjs'

/**
 * The same update without deletions that every copy derives, a quarter of a change's bytes: an
 * entry of a map goes when its successor comes. Pure. `document` knows the update already.
 */
export function withoutImpliedDeletions(document: Y.Doc, update: Uint8Array): Uint8Array {
  // Merged with nothing it is in the one form that Yjs itself writes: the structs, then the deletions.
  const canonical = Y.mergeUpdates([update, nothing])
  const deletions = rangesOf(Y.decodeUpdate(canonical).ds.clients)
  const needed = deletions.flatMap((range) => neededOf(document, range))
  const structs = canonical.subarray(0, canonical.length - encodeRanges(deletions).length)
  return Uint8Array.from([...structs, ...encodeRanges(needed)])
}

const nothing = new Uint8Array([0, 0])

interface Range {
  client: number
  clock: number
  length: number
}

function rangesOf(clients: Map<number, { clock: number; len: number }[]>): Range[] {
  return [...clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }): Range => ({ client, clock, length: len })),
  )
}

/** The parts of a range that are the last of their key, and so have no successor that would take them away. */
function neededOf(document: Y.Doc, { client, clock, length }: Range): Range[] {
  const needed: Range[] = []
  const end = clock + length
  for (let at = clock; at < end;) {
    const struct = Y.getItem(document.store, Y.createID(client, at)) as Y.Item | Y.GC
    const next = Math.min(end, struct.id.clock + struct.length)
    const isImplied = struct instanceof Y.Item && struct.parentSub !== null && struct.right !== null
    const last = needed.at(-1)
    if (!isImplied && last && last.clock + last.length === at) last.length += next - at
    else if (!isImplied) needed.push({ client, clock: at, length: next - at })
    at = next
  }
  return needed
}

/** As Yjs writes deletions in the first version of its format: client by client, all numbers with seven bits a byte. */
function encodeRanges(ranges: readonly Range[]): number[] {
  const byClient = Map.groupBy(ranges, ({ client }) => client)
  const numbers = [byClient.size]
  for (const [client, own] of [...byClient].toSorted(([a], [b]) => b - a)) {
    numbers.push(client, own.length, ...own.flatMap(({ clock, length }) => [clock, length]))
  }
  return numbers.flatMap(encodeNumber)
}

function encodeNumber(number: number): number[] {
  const bytes: number[] = []
  let rest = number
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128))
  return [...bytes, rest]
}
