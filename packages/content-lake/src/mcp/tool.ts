import {z} from 'zod'
import {isPublishedId, isSystemId, isValidId} from '../store/document-id.ts'
import type {Conversation} from './conversation.ts'

/** A tool of the MCP server: https://modelcontextprotocol.io/specification/2025-06-18/server/tools. */
export interface Tool {
  readonly name: string
  readonly title: string
  /** What the tool does and when to use it, in English, for the model. */
  readonly description: string
  readonly input: z.ZodObject
  /** Whether the tool only reads. A tool that writes changes only versions in the conversation's release. */
  readonly reads: boolean
  /** Runs the tool with checked arguments. Returns a value for JSON, or throws an Error for the model. */
  readonly run: (input: Readonly<Record<string, unknown>>, conversation: Conversation) => unknown
}

/** Creates a tool whose `run` gets arguments of the types in `input`. */
export function defineTool<Shape extends z.ZodRawShape>({
  input,
  run,
  ...tool
}: Omit<Tool, 'input' | 'run'> & {
  input: Shape
  run: (input: z.infer<z.ZodObject<Shape>>, conversation: Conversation) => unknown
}): Tool {
  const schema = z.strictObject(input)
  return {
    ...tool,
    input: schema,
    run: (given, conversation) => run(schema.parse(given), conversation),
  }
}

/** Input of the id of a document, without the prefix of a draft or a version. */
export const documentIdInput = z
  .string()
  .refine((id) => isValidId(id) && isPublishedId(id) && !isSystemId(id), {
    error: 'must be the id of a document, without "drafts." or "versions.…"',
  })
  .describe('The id of the document, without "drafts." or "versions.…"')
