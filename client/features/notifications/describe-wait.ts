const minuteMs = 60_000

/** How long until something happens: `in 28 min`, `in 2 h 5 min`, `any moment`. */
export function describeWait(leftMs: number): string {
  const minutes = Math.ceil(leftMs / minuteMs)
  if (minutes <= 0) return 'any moment'
  if (minutes < 60) return `in ${minutes} min`
  const rest = minutes % 60
  return `in ${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}
