import type {IncomingMessage, ServerResponse} from 'node:http'
import {sendProblem} from '#packages/server-kit/src/http/error-response.ts'
import {formerWorkerPaths} from '#schemas/reserved-paths.ts'
import {privateCaching} from '../render/page-caching.ts'
import type {Services} from '../services.ts'
import {sendStored, varyByEncoding} from '../store/send-stored.ts'
import {pageAnswer} from './page-answer.ts'
import {isFormsCall, requestUrl} from './request-url.ts'
import {findRoute, type Route} from './routes.ts'
import {repairedUrl} from './tidy-url.ts'

/** The script that removes service workers of the former website. */
const ownWorker = '/service-worker.js'

/**
 * Returns the headers of the answer to a request for a service worker of the former website, by its
 * usual name or any other; undefined for all other requests. Shared caches must not store an answer
 * for another name: they would give it to visitors of that address, who do not send the header.
 */
const workerHeaders = (
  pathname: string,
  {headers}: IncomingMessage,
): readonly string[] | undefined => {
  if (formerWorkerPaths.some((path) => path === pathname.toLowerCase())) return varyByEncoding
  return headers['service-worker'] === 'script' ? [...varyByEncoding, ...privateCaching] : undefined
}

/**
 * Returns the handler of all requests: it sends stored pages, files in memory, and everything else
 * according to the route table. It renders no pages.
 */
export function requestHandler(services: Services, routes: readonly Route[]) {
  const {siteFiles, staticFiles, api} = services
  const sendPage = pageAnswer(services)
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (api && isFormsCall(request)) return api.handle(request, response)
    const url = requestUrl(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!url) {
      const repaired = isRead ? repairedUrl(request.url ?? '/') : undefined
      if (repaired) return sendPage(repaired, request, response)
      return sendProblem(response, 400, 'The URL is invalid.')
    }
    const {pathname} = url
    const file = isRead ? (staticFiles.get(pathname) ?? siteFiles.find(pathname)) : undefined
    if (file) return sendStored(request, response, file)
    const route = findRoute(routes, pathname)
    if (!isRead && !route?.anyMethod) {
      return sendProblem(response, 405, 'Use GET or HEAD for this URL.', {
        allow: 'GET, HEAD',
      })
    }
    if (route) return route.handle({url, request, response})
    if (siteFiles.has(pathname)) {
      return sendProblem(response, 503, 'The content is not loaded yet.', {'retry-after': '2'})
    }
    const headers = isRead ? workerHeaders(pathname, request) : undefined
    const worker = headers && staticFiles.get(ownWorker)
    if (worker) return sendStored(request, response, worker, headers)
    return sendPage(url, request, response)
  }
}
