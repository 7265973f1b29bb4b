import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How many dates an edit makes by itself. A job makes the others a moment later. */
const madeAtOnce = 12
const waitsMs = [800, 2_000, 5_000]

/**
 * Loads a page of a series again until the dates are there that a job still makes. It gives up after a few times: a rule
 * may have no more dates.
 *
 * @param listed how many dates the page has; null when it does not begin with the first
 * @param count how many dates the series has in all; null without an end
 */
export function useArrivingDates(listed: number | null, count: number | null): void {
  const { revalidate } = useRevalidator()
  const isWaiting = listed === madeAtOnce && (count === null || count > listed)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timers = waitsMs.map((waitMs) => setTimeout(() => void revalidate(), waitMs))
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [isWaiting, revalidate])
}
