import type {ClientPerspective} from '@sanity/client'
import {z} from 'zod'
import type {Conversation} from './conversation.ts'
import {defineTool, documentIdInput, type Tool} from './tool.ts'

const perspectiveInput = z
  .enum(['conversation', 'published', 'drafts'])
  .default('conversation')
  .describe(
    '"published" is what visitors see; "conversation" adds the changes of this conversation; "drafts" shows what people are writing',
  )

async function stackOf(
  perspective: z.infer<typeof perspectiveInput>,
  conversation: Conversation,
): Promise<ClientPerspective> {
  if (perspective !== 'conversation') return perspective
  const name = await conversation.release.current()
  return name === undefined ? 'published' : [name]
}

/** Leaves out the documents of the lake itself, and files. */
const isContent =
  '!(_id in path("_.**")) && !string::startsWith(_type, "system.") && !string::startsWith(_type, "sanity.")'

/** The tools that read content. They work for every schema. */
export const readTools: readonly Tool[] = [
  defineTool({
    name: 'search_content',
    title: 'Search the content',
    description:
      'Finds documents with words in any text field, best first. Returns ids, types, titles and revisions.',
    reads: true,
    input: {
      words: z
        .string()
        .min(1)
        .max(400)
        .describe('Words; the last one may be the beginning of a word'),
      types: z.array(z.string()).max(50).optional().describe('Only documents of these types'),
      perspective: perspectiveInput,
      limit: z.number().int().min(1).max(50).default(10),
    },
    run: async ({words, types, perspective, limit}, conversation) =>
      conversation.client.fetch(
        `*[${isContent} && ($types == null || _type in $types) && @ match text::query($words)]
          | score(@ match text::query($words))
          | order(_score desc, _id) [0...$limit] {
          "id": _id, "type": _type, "title": coalesce(title, name, headline, question, label), "revision": _rev
        }`,
        {words: `${words.trim()}*`, types: types ?? null, limit},
        {perspective: await stackOf(perspective, conversation), tag: 'search'},
      ),
  }),
  defineTool({
    name: 'query_content',
    title: 'Query with GROQ',
    description:
      'Runs a GROQ query, such as *[_type == "product"]{_id, _rev, title}. Ask for the fields you need, and slice long lists.',
    reads: true,
    input: {
      query: z.string().min(1).max(20_000),
      params: z.record(z.string(), z.unknown()).default({}),
      perspective: perspectiveInput,
    },
    run: async ({query, params, perspective}, conversation) =>
      conversation.client.fetch(query, params, {
        perspective: await stackOf(perspective, conversation),
        tag: 'query',
      }),
  }),
  defineTool({
    name: 'read_document',
    title: 'Read a document',
    description:
      'Returns the versions of a document: "published" (what visitors see), "draft" (what people are writing) and "changed" (with the changes of this conversation). Use the _rev of "changed" for an edit, or else that of "published", or else that of "draft".',
    reads: true,
    input: {id: documentIdInput},
    run: async ({id}, conversation) => {
      const versions = await conversation.versions(id)
      if (!versions.published && !versions.draft && !versions.changed)
        throw new Error(`There is no document with the id "${id}".`)
      return versions
    },
  }),
]
