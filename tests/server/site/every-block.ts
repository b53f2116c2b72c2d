import type {SanityClient} from '@sanity/client'
import {landingBlocks} from '#schemas/landing-blocks.ts'
import {locales} from '#schemas/locales.ts'
import {trialButton} from '#schemas/navigation.ts'
import {isRecord} from '#schemas/record.ts'
import {makeReviewsReal} from './real-reviews.ts'

/** Texts of fields that must have a certain form, by field name. */
const texts: Readonly<Record<string, string>> = {
  link: '/faq',
  address: 'https://youtu.be/dQw4w9WgXcQ',
}

const paragraph = {
  _type: 'block',
  _key: 'p',
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 's', text: 'A paragraph.', marks: []}],
}

/** Returns the values of localized fields by type, with ids of documents in the content. */
const localizedValues = (image: string): Readonly<Record<string, unknown>> => ({
  internationalizedArrayString: 'A text',
  internationalizedArrayText: 'A longer text.',
  internationalizedArrayStringList: ['First', 'Second'],
  internationalizedArrayRichText: [paragraph],
  internationalizedArrayPicture: {
    _type: 'picture',
    alt: 'A screen',
    asset: {_type: 'reference', _ref: image},
  },
})

const targetOf = (definition: Record<string, unknown>): string | undefined => {
  const [to] = [definition.to].flat()
  return isRecord(to) && typeof to.type === 'string' ? to.type : undefined
}

/**
 * Returns one block of every type for a landing page, with a value in every field of the schema.
 * Marks the sample reviews as real ones, because the site hides samples.
 *
 * @throws if a field has a type without a value here
 */
export async function everyBlock(client: SanityClient) {
  await makeReviewsReal(client)
  const idOf = (type: string) => client.fetch<string>('*[_type == $type][0]._id', {type})
  // The full width of a page needs a wide picture.
  const widest = await client.fetch<string>(
    '*[_type == "sanity.imageAsset"] | order(metadata.dimensions.width desc)[0]._id',
  )
  const values = localizedValues(widest)
  const reference = async (definition: Record<string, unknown>) => ({
    _type: 'reference',
    _ref: await idOf(targetOf(definition) ?? ''),
  })
  const fieldValue = async (field: Record<string, unknown>, path: string): Promise<unknown> => {
    const {name, type, options, of} = field
    if (typeof type === 'string' && type in values) {
      const item = {_type: `${type}Value`, value: values[type]}
      return locales.map((language) => ({...item, _key: language, language}))
    }
    if (isRecord(options) && Array.isArray(options.list)) {
      const [first] = options.list
      return isRecord(first) ? first.value : first
    }
    if (type === 'string') return texts[String(name)] ?? 'a text'
    if (type === 'reference') return reference(field)
    if (type === 'file') return undefined
    const member = Array.isArray(of) && isRecord(of[0]) ? of[0] : {}
    if (member.type === 'navLink') return [{...trialButton, _key: 'a'}]
    if (member.type === 'reference') return [{...(await reference(member)), _key: 'a'}]
    if (member.type === 'string') return ['A name']
    if (Array.isArray(member.fields)) {
      const fields = await Promise.all(
        member.fields
          .filter(isRecord)
          .map(async (each) => [each.name, await fieldValue(each, `${path}.${each.name}`)]),
      )
      return [{...Object.fromEntries(fields), _type: member.name, _key: 'a'}]
    }
    throw new Error(
      `${path} has the type ${type}. Add a value to tests/server/site/every-block.ts.`,
    )
  }
  return Promise.all(
    landingBlocks.map(async (block) => {
      const fields = await Promise.all(
        block.fields.map(async (field) => [
          field.name,
          await fieldValue({...field}, `${block.name}.${field.name}`),
        ]),
      )
      return {...Object.fromEntries(fields), _type: block.name, _key: block.name}
    }),
  )
}
