import type { ArrangedItem, FeedBlock } from './arrange-feed.ts'

/** The key of the bundle that an item was last seen in, by the item's id. */
export type BundleNames = ReadonlyMap<string, string>

/**
 * Gives each bundle the key that one of its items had before. So a bundle stays the same element of the page when items
 * or another bundle join it. Pure.
 *
 * @returns the blocks, and the names for the next time; the same as before when nothing changed
 */
export function nameBundles<Item extends ArrangedItem>(
  blocks: readonly FeedBlock<Item>[],
  before: BundleNames,
): { blocks: readonly FeedBlock<Item>[]; names: BundleNames } {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  // Oldest first: when a bundle is split, its older end gets the key.
  const named = blocks.toReversed().map((block) => {
    if (block.type !== 'bundle') return block
    const known = block.items.flatMap(({ id }) => before.get(id) ?? [])
    const own = block.items.map(({ id }) => `bundle-${id}`)
    const free = [...known, block.key, ...own].find((name) => !taken.has(name))
    const key = free ?? `${block.key}-${taken.size}`
    taken.add(key)
    for (const { id } of block.items) names.set(id, key)
    return key === block.key ? block : { ...block, key }
  })
  const isSame = names.size === before.size && [...names].every(([id, key]) => before.get(id) === key)
  return { blocks: named.toReversed(), names: isSame ? before : names }
}

/** Which bundles the reader has opened, by their items, also while they are scrolled out of the document. */
export class OpenedBundles {
  private readonly items = new Set<string>()

  has(items: readonly { id: string }[]): boolean {
    return items.some(({ id }) => this.items.has(id))
  }

  set(items: readonly { id: string }[], isOpen: boolean): void {
    for (const { id } of items) {
      if (isOpen) this.items.add(id)
      else this.items.delete(id)
    }
  }
}
