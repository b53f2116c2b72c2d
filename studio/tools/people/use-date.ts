import {useDateTimeFormat} from 'sanity'

/** Writes an ISO date and time as people of the Studio's language do. */
export function useDate(): (iso: string) => string {
  const format = useDateTimeFormat({dateStyle: 'medium', timeStyle: 'short'})
  return (iso) => format.format(new Date(iso))
}
