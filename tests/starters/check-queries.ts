import {isDeepStrictEqual} from 'node:util'
import {evaluate, parse} from 'groq-js'
import type {Project} from './project.ts'
import type {StarterQuery} from './starter.ts'

/**
 * Compares the lake's results of queries with those of groq-js on the same documents.
 *
 * @throws for queries with another result or an empty one
 */
export async function checkQueries(
  project: Project,
  queries: readonly StarterQuery[],
): Promise<void> {
  const client = project.client({perspective: 'raw'})
  const documents: {_id: string}[] = await client.fetch('*')
  const dataset = documents.filter(({_id}) => !/^(drafts|versions)\./.test(_id))
  const problems: string[] = []
  for (const {query, params = {}} of queries) {
    const answer = await client.fetch(query, params, {perspective: 'published'})
    const expected = await (await evaluate(parse(query, {params}), {dataset, params})).get()
    const shown = `${query} with ${JSON.stringify(params)}`
    // JSON drops fields without a value, as a response does.
    if (!isDeepStrictEqual(answer, JSON.parse(JSON.stringify(expected)))) {
      const [ours, theirs] = [answer, expected].map((each) => JSON.stringify(each)?.slice(0, 500))
      problems.push(`${shown}\n  lake:    ${ours}\n  groq-js: ${theirs}`)
    } else if (isEmpty(answer)) problems.push(`${shown}: the result is empty`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function isEmpty(result: unknown): boolean {
  return result === null || result === 0 || (Array.isArray(result) && result.length === 0)
}
