import {useCurrentLocale} from 'sanity'

const format: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  // Show the time zone, because colleagues and servers may be in another time zone.
  timeZoneName: 'short',
}

/**
 * Returns a function that formats a date and time in the Studio's language and the computer's time
 * zone.
 */
export function useFormatTime(): (iso: string | number) => string {
  const {id} = useCurrentLocale()
  const {format: write} = new Intl.DateTimeFormat(id, format)
  return (iso) => write(new Date(iso))
}
