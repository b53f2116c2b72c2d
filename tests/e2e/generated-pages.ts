import type {SanityClient, SanityDocument} from '@sanity/client'
import fc from 'fast-check'
import {landingBlocks} from '#schemas/landing-blocks.ts'
import {isRecord} from '#schemas/record.ts'
import {validated} from '../schemas/validation-messages.ts'
import {everyBlock} from '../server/site/every-block.ts'

type Block = Awaited<ReturnType<typeof everyBlock>>[number]

/** Blocks that a page may have only once. */
const onlyOnce = new Set(['heroBlock', 'formSectionBlock', 'featureTabGroupBlock'])

/**
 * Returns landing pages with every block in a random order, some of them twice. Optional fields and
 * Spanish values are missing at random, and fields with options have a random one.
 *
 * @param seed - the same seed returns the same pages
 */
export async function generatedPages(
  client: SanityClient,
  count: number,
  seed: number,
): Promise<SanityDocument[]> {
  const blocks = await everyBlock(client)
  const required = await requiredFields(client, blocks)
  const block = (each: Block) => anyBlock(each, required)
  const repeatable = blocks.filter(({_type}) => !onlyOnce.has(_type))
  const page = fc
    .tuple(
      fc.tuple(...blocks.map(block)),
      fc.array(fc.constantFrom(...repeatable).chain(block), {maxLength: 4}),
      // Without the block "Top of the page", the page shows its title.
      fc.boolean(),
    )
    .chain(([once, again, withTop]) => {
      const all = [...once, ...again].filter(({_type}) => withTop || _type !== 'heroBlock')
      return fc.shuffledSubarray(all, {minLength: all.length})
    })
  return fc.sample(page, {seed, numRuns: count}).map((chosen, n) =>
    landingPage(
      `generated-${seed}-${n}`,
      chosen.map((each, index) => ({...each, _key: `block-${index}`})),
    ),
  )
}

const landingPage = (name: string, blocks: readonly Block[]): SanityDocument => ({
  _id: name,
  _rev: '',
  _type: 'landingPage',
  _createdAt: '',
  _updatedAt: '',
  title: localized('String', `A page with the name ${name}`),
  address: `/${name}`,
  seoTitle: localized('String', 'A generated page'),
  seoDescription: localized('Text', 'A page that a test has generated.'),
  blocks: [...blocks],
})

const localized = (kind: string, value: string) =>
  ['en', 'es'].map((language) => ({
    _key: language,
    _type: `internationalizedArray${kind}Value`,
    language,
    value,
  }))

/**
 * Returns the fields that must have a value, such as `videoBlock.title`: those for which the Studio
 * reports an error on a page with empty blocks.
 */
async function requiredFields(
  client: SanityClient,
  blocks: readonly Block[],
): Promise<ReadonlySet<string>> {
  const empty = blocks.map(({_type, _key}) => ({_type, _key}))
  const markers = await validated(landingPage('empty', empty), () => client)
  const paths = markers
    .filter(({level}) => level === 'error')
    .map(({path: [, block, field]}) => `${isRecord(block) ? block._key : ''}.${String(field)}`)
  return new Set(paths)
}

/** Returns variants of a block. */
function anyBlock(block: Block, required: ReadonlySet<string>): fc.Arbitrary<Block> {
  const fields = landingBlocks.find(({name}) => name === block._type)?.fields ?? []
  const values = fields.map((field) => {
    const value: unknown = Reflect.get(block, field.name)
    const present = anyValue(field, value)
    const isRequired = required.has(`${block._type}.${field.name}`)
    return [field.name, isRequired ? present : fc.option(present, {nil: undefined, freq: 2})]
  })
  return fc
    .record<Record<string, unknown>>(Object.fromEntries(values))
    .map((chosen) => ({...block, ...chosen}))
}

function anyValue({options}: {options?: unknown}, value: unknown): fc.Arbitrary<unknown> {
  if (isRecord(options) && Array.isArray(options.list))
    return fc.constantFrom(
      ...options.list.map((each: unknown) => (isRecord(each) ? each.value : each)),
    )
  const items: unknown[] = Array.isArray(value) ? value : []
  const english = items.filter((item) => isRecord(item) && item.language === 'en')
  return english.length > 0 ? fc.constantFrom(value, value, english) : fc.constant(value)
}
