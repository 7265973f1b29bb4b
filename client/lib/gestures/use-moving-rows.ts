import { type RefObject, useLayoutEffect, useRef } from 'react'

const movesForMs = 520

/**
 * Rows travel to their new places, unless motion is reduced. Every row of the container has its name in `data-row`.
 * @param names in order
 */
export function useMovingRows(container: RefObject<HTMLElement | null>, names: readonly string[]): void {
  const places = useRef(new Map<string, { x: number; y: number }>())
  const order = JSON.stringify(names)
  useLayoutEffect(() => {
    const rows = (JSON.parse(order) as string[]).flatMap((name) => {
      const row = container.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(name)}"]`)
      return row ? [{ name, row }] : []
    })
    const before = places.current
    places.current = new Map(rows.map(({ name, row }) => [name, { x: row.offsetLeft, y: row.offsetTop }]))
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const easing = getComputedStyle(document.documentElement).getPropertyValue('--ease-spring') || 'ease-out'
    for (const { name, row } of rows) {
      const from = before.get(name)
      if (!from) continue
      const [x, y] = [from.x - row.offsetLeft, from.y - row.offsetTop]
      if (x === 0 && y === 0) continue
      row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: movesForMs,
        easing,
      })
    }
  }, [container, order])
}
