import {createClient, type SanityClient} from '@sanity/client'
import {evaluate, parse} from 'groq-js'

/** A document, as far as these tests read it. */
export type ExampleDocument = {_id: string; _type: string} & Record<string, unknown>

const parametersIn = (url: URL): Record<string, unknown> =>
  Object.fromEntries(
    [...url.searchParams]
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]) => [name.slice(1), JSON.parse(value)]),
  )

let clients = 0

/** A client whose queries the GROQ engine answers from `documents`, without a server. */
export const clientFor = (
  documents: readonly ExampleDocument[],
  onRequest: (url: URL) => void = () => {},
): SanityClient =>
  createClient({
    // Rules share results for a while, by project.
    projectId: `example-${clients++}`,
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async (address) => {
      const url = new URL(address)
      onRequest(url)
      const query = url.searchParams.get('query')
      if (query === null) throw new Error(`there is no query in ${address}`)
      const params = parametersIn(url)
      const result = await evaluate(parse(query, {params}), {dataset: documents, params})
      return Response.json({result: await result.get()})
    },
  })
