/** What the chart of a page shows, as its address says. */
export interface ChartRange {
  days: number
  /** One link, or all of them. */
  linkId: string | null
}

export const chartDays = [7, 30, 90] as const

/** Reads `?days=` and `?link=`; anything else shows thirty days of everything. */
export function readChartRange(search: URLSearchParams): ChartRange {
  const days = chartDays.find((each) => String(each) === search.get('days')) ?? 30
  return { days, linkId: search.get('link') || null }
}
