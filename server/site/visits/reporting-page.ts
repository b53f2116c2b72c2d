import type {IncomingMessage} from 'node:http'

/**
 * Returns the URL of the page that sent a request: from `Ping-From` (the attribute `ping` of a link) or
 * `Referer`; undefined if the browser does not say.
 */
export const reportingUrl = ({headers}: Pick<IncomingMessage, 'headers'>): URL | undefined =>
  URL.parse(String(headers['ping-from'] ?? headers.referer)) ?? undefined
