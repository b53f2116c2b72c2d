import {useCurrentLocale} from 'sanity'

const format: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  // Colleagues and servers are in other zones; a time without its zone is read as one's own.
  timeZoneName: 'short',
}

/** Writes an ISO date and time in the Studio's language and the time zone of the computer. */
export function useMoment(): (iso: string | number) => string {
  const {id} = useCurrentLocale()
  const {format: write} = new Intl.DateTimeFormat(id, format)
  return (iso) => write(new Date(iso))
}
