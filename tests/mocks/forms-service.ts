import {HttpResponse, http} from 'msw'
import {setupServer} from 'msw/node'

/** URL of the mock of the company's forms service. */
export const serviceUrl = 'https://service.example.com/v1'

/** URL of the mock as the site's own API, relative to the page's origin. */
export const ownApiUrl = '/api'

/** A request that the mock has received. */
export interface ReceivedCall {
  path: string
  body: unknown
  headers: Record<string, string>
}

/**
 * Mocks a forms service (specification section 7). By default it accepts every form with an empty
 * response, like the company's service.
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
    /** Sets the function that creates the response to each following request. */
    answers(response: () => Response | Promise<Response>) {
      respond = response
    },
    reset() {
      calls.length = 0
      respond = () => HttpResponse.text('')
    },
  }
}

/**
 * Creates the response of the site's own forms service, which confirms a submission with its
 * reference number.
 */
export const kept = (reference: string) => HttpResponse.json({reference}, {status: 202})

/** Possible failures, each of which could make a visitor lose the typed values. */
export const failures = {
  noConnection: () => HttpResponse.error(),
  silence: () => new Promise<Response>(() => {}),
  /**
   * The service rejects the form because of invalid fields. `errors` contains a message ID for each
   * invalid field.
   */
  refused: (errors: Readonly<Record<string, string>>) => () =>
    HttpResponse.json({errors}, {status: 422}),
  /** The service rejects the form with status 429, optionally with the seconds to wait. */
  tooMany: (seconds?: string) => () =>
    new HttpResponse('', {status: 429, ...(seconds && {headers: {'retry-after': seconds}})}),
  status: (status: number) => () => new HttpResponse('<h1>No</h1>', {status}),
  /**
   * The response is an HTML page of something else than the service, such as a captive portal.
   */
  page: () => HttpResponse.html('<h1>Welcome to our guests</h1>'),
  /** The service accepts the form, but the connection is reset before the response is complete. */
  cutOff: () =>
    new HttpResponse(brokenBody('{"reference'), {
      status: 202,
      headers: {'content-type': 'application/json'},
    }),
} as const

/** Creates a response body that fails after its beginning was sent. */
const brokenBody = (text: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      setTimeout(() => controller.error(new Error('the connection was reset')), 20)
    },
  })
