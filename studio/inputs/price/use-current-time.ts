import {useEffect, useState} from 'react'

/** Update interval. Inputs need the current time, because a planned price can start any time. */
const lookEveryMs = 5000

/** Returns the current time in epoch milliseconds, and rerenders the component every 5 s. */
export function useCurrentTime(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
