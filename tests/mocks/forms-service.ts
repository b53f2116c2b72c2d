import {HttpResponse, http} from 'msw'
import {setupServer} from 'msw/node'

/** URL of the mock of the company's service. */
export const serviceUrl = 'https://service.example.com/v1'

/** URL of the mock as our own API, below the page's origin. */
export const ownApiUrl = '/api'

/** A received request. */
export interface ReceivedCall {
  path: string
  body: unknown
  headers: Record<string, string>
}

/**
 * A forms service (specification section 7): it accepts everything and returns nothing useful, as
 * the company's does, unless a test says otherwise.
 */
export function formsService(url = serviceUrl) {
  const calls: ReceivedCall[] = []
  let respond: () => Response | Promise<Response> = () => HttpResponse.text('')
  const server = setupServer(
    http.post(`${url}/*`, async ({request}) => {
      calls.push({
        path: new URL(request.url).pathname.replace(/^\/(v1|api)/, ''),
        body: await request.clone().json(),
        headers: Object.fromEntries(request.headers),
      })
      return respond()
    }),
  )
  return {
    calls,
    server,
    /** Sets its response from now on. */
    answers(response: () => Response | Promise<Response>) {
      respond = response
    },
    reset() {
      calls.length = 0
      respond = () => HttpResponse.text('')
    },
  }
}

/** How a forms service confirms a submission with a reference: our own, by design.md. */
export const kept = (reference: string) => HttpResponse.json({reference}, {status: 202})

/** Possible failures, each a different way to lose typed values. */
export const failures = {
  noConnection: () => HttpResponse.error(),
  silence: () => new Promise<Response>(() => {}),
  /** Refused because of its fields: message ids by field. */
  refused: (errors: Readonly<Record<string, string>>) => () =>
    HttpResponse.json({errors}, {status: 422}),
  /** Refused for now, optionally with the wait in seconds. */
  tooMany: (seconds?: string) => () =>
    new HttpResponse('', {status: 429, ...(seconds && {headers: {'retry-after': seconds}})}),
  status: (status: number) => () => new HttpResponse('<h1>No</h1>', {status}),
  /** A response from something else than the service, such as a captive portal. */
  page: () => HttpResponse.html('<h1>Welcome to our guests</h1>'),
  /** Accepted, but the connection is reset before the response is complete. */
  cutOff: () =>
    new HttpResponse(brokenBody('{"reference'), {
      status: 202,
      headers: {'content-type': 'application/json'},
    }),
} as const

/** A body that is cut off. */
const brokenBody = (text: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      setTimeout(() => controller.error(new Error('the connection was reset')), 20)
    },
  })
