import {z} from 'zod'
import {defineTool, documentIdInput, type Tool} from '#packages/content-lake/src/mcp/tool.ts'
import {written} from '#packages/content-lake/src/mcp/write-tools.ts'
import {type AmountField, changesOf} from '#schemas/fields/price-at.ts'

/** The tool that plans prices. */
export const priceTools: readonly Tool[] = [
  defineTool({
    name: 'plan_price',
    title: 'Plan a price',
    description:
      'Adds a price of a product that starts at a time. The site switches to it automatically, once a person has published the release.',
    reads: false,
    input: {
      product: documentIdInput,
      revision: z.string().min(1),
      price: z
        .number()
        .positive()
        .max(100_000)
        .describe('US dollars per month, such as 36 or 17.50'),
      from: z.iso
        .datetime({offset: true})
        .describe('When the price starts, with the time zone: 2027-01-01T00:00:00-05:00'),
      field: z
        .enum(['price', 'additionalUserPrice'] satisfies AmountField[])
        .default('price')
        .describe('price, or additionalUserPrice for each further user'),
    },
    run: async ({product, revision, price, from, field}, conversation) => {
      const start = new Date(from)
      if (start.getTime() <= Date.now())
        throw new Error(
          `${start.toISOString()} is over. To change a price now, edit the field "${field}".`,
        )
      const {published, draft, changed} = await conversation.versions(product)
      const base = changed ?? published ?? draft
      if (base?._type !== 'product') throw new Error(`"${product}" is not a product.`)
      const list = changesOf[field]
      const item = {_type: 'priceChange', price, from: start.toISOString()}
      const operations = [
        {setIfMissing: {[list]: []}},
        {insert: {after: `${list}[-1]`, items: [item]}},
      ]
      return written(product, await conversation.patch(product, revision, operations))
    },
  }),
]
