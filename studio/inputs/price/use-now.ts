import {useEffect, useState} from 'react'

/** How often the clock is looked at: prices change while a form stands open. */
const lookEveryMs = 5000

/** The time, epoch milliseconds; some seconds old at most. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
