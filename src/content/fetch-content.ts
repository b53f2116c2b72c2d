import type {ClientReturn} from '@sanity/client'

/**
 * A function that runs a GROQ query, and rejects if the content cannot be reached. Adds the
 * parameter `$now`, which selects the valid prices (price.ts).
 */
export type FetchContent = <const Query extends string>(
  query: Query,
  params: Record<string, string>,
) => Promise<ClientReturn<Query>>
