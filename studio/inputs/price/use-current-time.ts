import {useEffect, useState} from 'react'

/** How often the time is updated: a price can change while a form is open. */
const lookEveryMs = 5000

/** Returns the current time in epoch milliseconds, updated every few seconds. */
export function useCurrentTime(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
