import {createClient, type SanityClient} from '@sanity/client'
import {evaluate, parse} from 'groq-js'

/** A document with the fields that these tests need. */
export type ExampleDocument = {_id: string; _type: string} & Record<string, unknown>

const parametersIn = (url: URL): Record<string, unknown> =>
  Object.fromEntries(
    [...url.searchParams]
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]) => [name.slice(1), JSON.parse(value)]),
  )

let clients = 0

/** Creates a client whose queries run on `documents` in the GROQ engine, without a server. */
export const clientFor = (
  documents: readonly ExampleDocument[],
  onRequest: (url: URL) => void = () => {},
): SanityClient =>
  createClient({
    // Give every client another project id, because rules cache query results by project.
    projectId: `example-${clients++}`,
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async (address) => {
      const url = new URL(address)
      onRequest(url)
      const query = url.searchParams.get('query')
      if (query === null) throw new Error(`The URL ${address} contains no query.`)
      const params = parametersIn(url)
      const result = await evaluate(parse(query, {params}), {dataset: documents, params})
      return Response.json({result: await result.get()})
    },
  })
