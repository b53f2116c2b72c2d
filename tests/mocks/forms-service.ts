import {HttpResponse, http} from 'msw'
import {setupServer} from 'msw/node'

/** Where tests find the mock of the company's service. */
export const serviceUrl = 'https://service.example.com/v1'

/** Where they find the same as our own API, below the page they are on. */
export const ownApiUrl = '/api'

/** A call as it came in. */
export interface ReceivedCall {
  path: string
  body: unknown
  headers: Record<string, string>
}

/**
 * A forms service (specification section 7): it takes everything and answers nothing worth reading,
 * as the company's does, until a test says otherwise.
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
    /** What it answers from now on. */
    answers(response: () => Response | Promise<Response>) {
      respond = response
    },
    reset() {
      calls.length = 0
      respond = () => HttpResponse.text('')
    },
  }
}

/** How a forms service takes a submission and names it: our own, by design.md. */
export const kept = (reference: string) => HttpResponse.json({reference}, {status: 202})

/** What may come instead; each a way of its own to lose what somebody typed. */
export const failures = {
  noConnection: () => HttpResponse.error(),
  silence: () => new Promise<Response>(() => {}),
  /** Not taken for what is in its fields: message ids by field. */
  refused: (errors: Readonly<Record<string, string>>) => () =>
    HttpResponse.json({errors}, {status: 422}),
  /** Not now, with the wait in seconds where it says one. */
  tooMany: (seconds?: string) => () =>
    new HttpResponse('', {status: 429, ...(seconds && {headers: {'retry-after': seconds}})}),
  status: (status: number) => () => new HttpResponse('<h1>No</h1>', {status}),
  /** What answers in the place of the service, such as a network that asks to log in first. */
  page: () => HttpResponse.html('<h1>Welcome to our guests</h1>'),
  /** Taken, but the connection is reset before all of the answer is there. */
  cutOff: () =>
    new HttpResponse(brokenBody('{"reference'), {
      status: 202,
      headers: {'content-type': 'application/json'},
    }),
} as const

/** A body of which only so much arrives. */
const brokenBody = (text: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      setTimeout(() => controller.error(new Error('the connection was reset')), 20)
    },
  })
