import {HttpResponse, http} from 'msw'
import {setupServer} from 'msw/node'

/** Where tests find the mock of the company's service, and of our own API under the site. */
export const serviceUrl = 'https://service.example.com/v1'

/** A call as it came in. */
export interface ReceivedCall {
  path: string
  body: unknown
  headers: Record<string, string>
}

/**
 * The company's forms service (specification section 7): it takes everything and answers nothing
 * worth reading, until a test says otherwise.
 */
export function formsService() {
  const calls: ReceivedCall[] = []
  let respond: () => Response | Promise<Response> = () => HttpResponse.text('')
  const server = setupServer(
    http.post(`${serviceUrl}/*`, async ({request}) => {
      calls.push({
        path: new URL(request.url).pathname.replace('/v1', ''),
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
