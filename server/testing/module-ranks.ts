/** One module imports from another. */
interface ModuleImport {
  from: string
  to: string
}

/** Imports of a module with a higher rank, or of one without a rank. @param ranks from the lowest to the highest. */
export function findUpwardImports<Import extends ModuleImport>(
  imports: readonly Import[],
  ranks: readonly string[],
): Import[] {
  return imports.filter(({ from, to }) => {
    const [own, other] = [ranks.indexOf(from), ranks.indexOf(to)]
    return from !== to && (own < 0 || other < 0 || other > own)
  })
}

/** A circle of modules that import each other, the first one named again at its end; null when there is none. */
export function findCircle(imports: readonly ModuleImport[]): string[] | null {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  function walk(module: string, path: readonly string[]): string[] | null {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    if (done.has(module)) return null
    for (const { to } of targets.get(module) ?? []) {
      const circle = to === module ? null : walk(to, [...path, module])
      if (circle) return circle
    }
    done.add(module)
    return null
  }
  for (const module of targets.keys()) {
    const circle = walk(module, [])
    if (circle) return circle
  }
  return null
}
