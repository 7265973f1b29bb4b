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

/** Selections with the name of their type; null while the type is unknown. */
export interface Selections {
  selectionSet: SelectionSetNode
  on: string | null
}

/** A merged field: one entry of the answer, with the selections of all its occurrences. */
export interface MergedField {
  on: string | null
  nodes: FieldNode[]
}

type Visit = (selection: SelectionNode) => boolean

/**
 * Every field of some selections, merged as GraphQL merges them during execution: by response name,
 * for each type. @param visit Called for each selection. It says whether the selection counts, and
 * may throw when there are too many.
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

/** The selections below a merged field, on its type. */
export function selectionsBelow({ nodes }: MergedField, on: string | null): Selections[] {
  return nodes.flatMap(({ selectionSet }) => (selectionSet ? [{ selectionSet, on }] : []))
}
