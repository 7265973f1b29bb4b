import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION) as FragmentDefinitionNode[]
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

/** Selections with the name of the type that they are made on; null when nobody has said so yet. */
export interface Selections {
  selectionSet: SelectionSetNode
  on: string | null
}

/** What is asked for once, however often it is written: one answer, of all its selections together. */
export interface MergedField {
  on: string | null
  nodes: FieldNode[]
}

export type Visit = (selection: SelectionNode) => boolean

/**
 * Every field of some selections, merged as GraphQL merges them when it executes: by the name in the answer, for each type
 * that they are made on.
 *
 * @param visit Called for each selection that is read. It says whether the selection counts, and may throw when there are
 *   too many.
 */
export function mergeFields(all: readonly Selections[], fragments: Fragments, visit: Visit): MergedField[] {
  const merged = new Map<string, MergedField>()
  const spread = new Set<string>()
  const read = ({ selectionSet, on }: Selections) => {
    for (const selection of selectionSet.selections) {
      if (!visit(selection)) continue
      if (selection.kind === Kind.FIELD) {
        const key = `${on ?? ''}.${(selection.alias ?? selection.name).value}`
        const same = merged.get(key)
        if (same) same.nodes.push(selection)
        else merged.set(key, { on, nodes: [selection] })
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        read({ selectionSet: selection.selectionSet, on: selection.typeCondition?.name.value ?? on })
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) read({ selectionSet: fragment.selectionSet, on: fragment.typeCondition.name.value })
      }
    }
  }
  all.forEach(read)
  return [...merged.values()]
}

/** What is selected below a merged field, on the type that it answers. */
export function selectionsBelow({ nodes }: MergedField, on: string | null): Selections[] {
  return nodes.flatMap(({ selectionSet }) => (selectionSet ? [{ selectionSet, on }] : []))
}
