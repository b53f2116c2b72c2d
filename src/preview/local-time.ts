/** Converts the times on the page to the reader's time zone, which the server does not know. */
export function tellLocalTime(locale: string) {
  for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-local-time]')) {
    const at = new Date(element.dateTime)
    element.textContent = new Intl.DateTimeFormat(locale, {
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(at)
  }
}
