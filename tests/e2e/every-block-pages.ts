import {expect, vi} from 'vitest'
import {formSectionBlock} from '#schemas/objects/form-section.ts'
import {isRecord} from '#schemas/record.ts'
import type {Product} from '../product.ts'
import {everyBlock} from '../server/site/every-block.ts'

/** The values of the field "form" of a landing page. */
const forms = formSectionBlock.fields.flatMap((field) =>
  field.name === 'form' && 'options' in field && isRecord(field.options)
    ? [field.options.list].flat().flatMap((each) => (isRecord(each) ? [String(each.value)] : []))
    : [],
)

/** The paths of landing pages with every block: one for each form. */
export const everyBlockPaths: readonly string[] = forms.map((form) => `/every-block-${form}`)

/** Publishes the pages of `everyBlockPaths` and waits until the site shows them. */
export async function createEveryBlockPages({
  client,
  site,
}: Pick<Product, 'client' | 'site'>): Promise<void> {
  const blocks = await everyBlock(client)
  const transaction = client.transaction()
  for (const [index, form] of forms.entries()) {
    const title = {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en'}
    transaction.create({
      _id: `landing-${form}`,
      _type: 'landingPage',
      title: [{...title, value: `Every block, ${form}`}],
      address: everyBlockPaths[index],
      blocks: blocks.map((block) =>
        block._type === 'formSectionBlock' ? {...block, form} : block,
      ),
    })
  }
  await transaction.commit()
  const isLive = async (path: string) => expect((await fetch(site + path)).status).toBe(200)
  await vi.waitFor(() => Promise.all(everyBlockPaths.map(isLive)), {
    timeout: 60_000,
    interval: 100,
  })
}
