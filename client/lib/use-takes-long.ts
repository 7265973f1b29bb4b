import { useEffect, useState } from 'react'

/** After this long somebody who pressed a button wonders whether anything happens, in milliseconds. */
const tellAfterMs = 8_000

/** Whether something that is under way has been so for longer than anybody expects. */
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
