import type {PatchOperations} from '@sanity/client'
import {z} from 'zod'
import {type Fields, isFields} from '../store/document.ts'
import {randomId} from '../store/document-id.ts'
import type {ChangedDocument} from './mcp-access.ts'
import {defineTool, documentIdInput, type Tool} from './tool.ts'

const isOwnField = (path: string) => path.startsWith('_')
const ownField = {error: 'The fields of the lake, such as _id and _type, cannot be changed'}

/** Values by path. */
const byPath = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string().min(1).max(500), value)
    .refine((values) => !Object.keys(values).some(isOwnField), ownField)

const revisionInput = z
  .string()
  .min(1)
  .describe('The _rev of the version that the change is based on; see read_document')

/** What a tool that writes tells the model. */
export interface Written {
  readonly id: string
  /** The revision for a further edit. */
  readonly revision: string
  /** What validation says about the document now. */
  readonly problems?: unknown
}

export const written = (id: string, {after, problems}: ChangedDocument): Written => ({
  id,
  revision: after._rev,
  ...(problems !== undefined && {problems}),
})

interface Change {
  readonly set?: Fields | undefined
  readonly unset?: string[] | undefined
  readonly append?: Readonly<Record<string, unknown[]>> | undefined
}

/** The tools that change documents in the conversation's release. They work for every schema. */
export const writeTools: readonly Tool[] = [
  defineTool({
    name: 'edit_document',
    title: 'Edit fields of a document',
    description:
      'Changes fields by path in this conversation’s version of a document, such as price or tagline[_key=="en"].value. Nothing is published: a person reviews the release. Fails if the revision is not the newest.',
    reads: false,
    input: {
      id: documentIdInput,
      revision: revisionInput,
      set: byPath(z.unknown()).optional().describe('New values by path'),
      unset: z
        .array(z.string().min(1).max(500))
        .max(100)
        .refine((paths) => !paths.some(isOwnField), ownField)
        .optional()
        .describe('Paths to remove'),
      append: byPath(z.array(z.unknown()))
        .optional()
        .describe('Items to add at the end of lists, by path'),
    },
    run: async ({id, revision, ...change}, conversation) =>
      written(id, await conversation.patch(id, revision, operationsOf(change))),
  }),
  defineTool({
    name: 'create_document',
    title: 'Create a document',
    description:
      'Creates a document in this conversation’s release. It goes live only when a person publishes the release.',
    reads: false,
    input: {
      id: documentIdInput.optional().describe('Only for a type whose document has a fixed id'),
      type: z
        .string()
        .min(1)
        .max(128)
        .regex(/^[a-zA-Z]\w*$/, 'is not the name of a document type'),
      fields: byPath(z.unknown()),
    },
    run: async ({id = randomId(), type, fields}, conversation) => {
      return written(id, await conversation.create({...fields, _type: type, _id: id}))
    },
  }),
  defineTool({
    name: 'propose_unpublishing',
    title: 'Propose to unpublish a document',
    description:
      'Marks a document so that it leaves the website when a person publishes the release. It stays as a draft.',
    reads: false,
    input: {id: documentIdInput},
    run: async ({id}, conversation) => {
      await conversation.markUnpublished(id)
      return {id}
    },
  }),
  defineTool({
    name: 'review_changes',
    title: 'Review the changes',
    description:
      'Lists everything that this conversation has changed: the release, and the documents with the fields before and after.',
    reads: true,
    input: {},
    run: async (_, conversation) => {
      const name = await conversation.release.current()
      const changes = await conversation.changes()
      return {
        release: name ?? null,
        documents: changes.map(({id, before, after}) => ({
          id,
          type: after._type,
          revision: after._rev,
          isNew: !before,
          unpublishes: isUnpublishing(after),
          fields: changedFields(before ?? {}, after),
        })),
      }
    },
  }),
  defineTool({
    name: 'undo_changes',
    title: 'Undo changes',
    description:
      'Takes back the changes of this conversation: of one document, or of all documents without an id.',
    reads: false,
    input: {id: documentIdInput.optional()},
    run: async ({id}, conversation) => ({
      undone: await conversation.discard(id ? [id] : undefined),
    }),
  }),
  defineTool({
    name: 'describe_changes',
    title: 'Describe the changes',
    description:
      'Sets the title and the description of the release, so that the person who reviews it knows what it is for.',
    reads: false,
    input: {title: z.string().min(1).max(100), description: z.string().max(1000).default('')},
    run: async ({title, description}, conversation) => {
      await conversation.release.describe(title, description)
      return {title, description}
    },
  }),
]

function operationsOf({set, unset, append = {}}: Change): PatchOperations[] {
  const lists = Object.entries(append)
  if (!set && !unset && lists.length === 0) throw new Error('Give "set", "unset" or "append".')
  return [
    ...(set ? [{set}] : []),
    ...(unset ? [{unset}] : []),
    ...lists.flatMap(([path, items]) => [
      {setIfMissing: {[path]: []}},
      {insert: {after: `${path}[-1]`, items}},
    ]),
  ]
}

function changedFields(before: Fields, after: Fields) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => !name.startsWith('_'))
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({field, before: before[field] ?? null, after: after[field] ?? null}))
}

/** Whether publishing the release unpublishes the document of a version. */
const isUnpublishing = ({_system: system}: Fields): boolean =>
  isFields(system) && system.delete === true
