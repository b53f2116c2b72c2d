import {useEffect, useState} from 'react'

/** Interval of updates: prices can change while a form is open. */
const lookEveryMs = 5000

/** Returns the current time in epoch milliseconds, at most some seconds old. */
export function useCurrentTime(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
