import {z} from 'zod'
import {defineTool, documentIdInput, type Tool} from '#packages/content-lake/src/mcp/tool.ts'
import {written} from '#packages/content-lake/src/mcp/write-tools.ts'
import {randomId} from '#packages/content-lake/src/store/document-id.ts'
import {landingBlocks} from '#schemas/landing-blocks.ts'
import {readUsedAddresses, withFreeAddresses} from '#studio/landing-pages/free-address.ts'

/** How texts may be given; see `storedForm`. */
export const newTexts =
  'A text in two languages may be given as {"en": …, "es": …}, and a rich text as plain text with an empty line between paragraphs.'

const inBoth = z.strictObject({en: z.string().min(1), es: z.string().min(1)})
const address = z.string().regex(/^\/[a-z0-9/-]+$/, 'is not an address such as /spring-offer')

/** The tools that build and copy landing pages. */
export const landingPageTools: readonly Tool[] = [
  defineTool({
    name: 'build_landing_page',
    title: 'Build a landing page',
    description: `Creates a page from blocks. The blocks: ${landingBlocks.map(({name}) => name).join(', ')}; see read_schema for their fields. ${newTexts}`,
    reads: false,
    input: {
      title: inBoth,
      address,
      spanishAddress: address.optional(),
      blocks: z
        .array(z.looseObject({_type: z.string()}))
        .min(1)
        .max(50),
      fields: z
        .record(z.string(), z.unknown())
        .default({})
        .describe('Further fields of the page, such as seoTitle'),
    },
    run: async ({fields, ...page}, conversation) => {
      const unknown = page.blocks.find(({_type}) => !landingBlocks.some(({name}) => name === _type))
      if (unknown) throw new Error(`There is no block "${unknown._type}".`)
      const id = randomId()
      const document = {...fields, ...page, _id: id, _type: 'landingPage'}
      return written(id, await conversation.create(document))
    },
  }),
  defineTool({
    name: 'copy_landing_page',
    title: 'Copy a landing page',
    description:
      'Creates a copy of a landing page with a new address: the given one, or the next free number after the address of the page.',
    reads: false,
    input: {
      id: documentIdInput,
      address: address.optional(),
      spanishAddress: address.optional(),
    },
    run: async ({id, ...given}, conversation) => {
      const {published, draft, changed} = await conversation.versions(id)
      const page = changed ?? published ?? draft
      if (page?._type !== 'landingPage') throw new Error(`"${id}" is not a landing page.`)
      const used = await readUsedAddresses(conversation.client)
      const {_rev, _createdAt, _updatedAt, _system, ...fields} = withFreeAddresses(page, used)
      const copy = randomId()
      const document = {...fields, ...given, _id: copy, _type: page._type}
      return written(copy, await conversation.create(document))
    },
  }),
]
