import { useEffect, useState } from 'react'

/** In milliseconds. */
const tellAfterMs = 8_000

/** Whether something is under way for longer than anyone expects. */
export function useTakesLong(isUnderWay: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  if (isLong && !isUnderWay) setIsLong(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsLong(true), tellAfterMs)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return isLong
}
