import type {ValidationContext} from 'sanity'

type GetClient = ValidationContext['getClient']

/**
 * How long a response is cached. During this time, the Check everything tool checks many documents,
 * and an editor types several characters.
 */
const cacheMs = 5_000

/**
 * Creates a query for validation rules that caches each response for 5 s, because Sanity runs rules
 * at every key press, and the Check everything tool runs them for every document. Results include
 * drafts.
 */
export function cachedQuery<Answer>(query: string, tag: string) {
  const cached = new Map<string, {answer: Promise<Answer>; until: number}>()
  return (getClient: GetClient, params: Record<string, unknown> = {}): Promise<Answer> => {
    const now = Date.now()
    for (const [key, {until}] of cached) if (until <= now) cached.delete(key)
    const client = getClient({apiVersion: '2025-02-19'})
    const {apiHost, projectId, dataset} = client.config()
    const key = JSON.stringify([apiHost, projectId, dataset, params])
    const known = cached.get(key)
    if (known) return known.answer
    const answer = client.fetch<Answer>(query, params, {perspective: 'raw', tag})
    cached.set(key, {answer, until: now + cacheMs})
    // Do not cache errors.
    answer.catch(() => cached.delete(key))
    return answer
  }
}
