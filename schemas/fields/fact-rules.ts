// Over 200 lines: the rules about facts in texts, which share the search for texts.
import type {
  CustomValidator,
  DocumentDefinition,
  DocumentRule,
  Path,
  SanityDocument,
  SchemaTypeDefinition,
  ValidationContext,
} from 'sanity'
import {
  bracesIn,
  type Facts,
  factsIn,
  generalFacts,
  isFact,
  isSecureHostLink,
  mayHaveFacts,
  placeholderOf,
  productFacts,
  sentenceFactIn,
  textsIn,
} from '../facts.ts'
import {locales} from '../locales.ts'
import {isRecord} from '../record.ts'
import {isWritten} from '../written.ts'
import {type BilingualText, bilingual, textFor} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'
import {itemIn, itemsOf} from './localized-value.ts'

const readFacts = cachedQuery<Facts>(
  `{
    "products": *[_type == "product" && _id in path("*")]{
      "slug": slug.current,
      price,
      additionalUserPrice,
      trialDays
    },
    "settings": *[_id == "siteSettings"][0]{phone, premiumPrice, premiumTrialDays}
  }`,
  'facts',
)

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/**
 * Returns facts with the values of a document that is not published yet. The text of a new product
 * can then contain the product's own price.
 */
function withValuesOf(document: SanityDocument | undefined, facts: Facts): Facts {
  if (document?._type === 'product') {
    const own = {
      slug: isRecord(document.slug) ? textOf(document.slug.current) : null,
      price: numberOf(document.price),
      additionalUserPrice: numberOf(document.additionalUserPrice),
      trialDays: numberOf(document.trialDays),
    }
    return {...facts, products: [own, ...facts.products.filter(({slug}) => slug !== own.slug)]}
  }
  if (document?._type !== 'siteSettings') return facts
  const settings = {
    phone: textOf(document.phone),
    premiumPrice: numberOf(document.premiumPrice),
    premiumTrialDays: numberOf(document.premiumTrialDays),
  }
  return {...facts, settings}
}

/** A text of a document, or a localized text in all its languages. */
interface TextField {
  path: Path
  value: unknown
}

const isRichText = (value: readonly unknown[]): boolean =>
  value.some((item) => isRecord(item) && item._type === 'block')

/** Returns all texts of a document or of a part of it. Their paths end at the field, not inside it. */
function textFields(value: unknown, path: Path): TextField[] {
  if (typeof value === 'string') return isSecureHostLink(path.at(-1), value) ? [] : [{path, value}]
  if (Array.isArray(value)) {
    if (itemsOf(value).length > 0 || isRichText(value)) return [{path, value}]
    return value.flatMap((item, index) => {
      const key = isRecord(item) && typeof item._key === 'string' ? {_key: item._key} : index
      return textFields(item, [...path, key])
    })
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith('_') ? [] : textFields(inner, [...path, key]),
  )
}

/** Creates a rule of whole documents that checks every text. It returns a message at each bad one. */
const everyText =
  (
    check: (
      field: TextField,
      context: ValidationContext,
    ) => BilingualText | true | Promise<BilingualText | true>,
  ): CustomValidator<unknown> =>
  async (document, context) => {
    const fields = textFields(document, []).filter(({value}) => textsIn(value).some(mayHaveFacts))
    const problems = await Promise.all(
      fields.map(async (field) => ({path: field.path, problem: await check(field, context)})),
    )
    return problems.flatMap(({path, problem}) =>
      problem === true ? [] : {path, message: textFor(context, problem)},
    )
  }

const allFacts = [
  ...generalFacts.map((name) => `{${name}}`),
  ...productFacts.map((name) => `{${name}:real-time-pro}`),
].join(', ')

/** Rejects everything in braces that is not a fact, such as `{ phone }`, and facts without a value. */
const factsExist = everyText(async ({path, value}, {getClient, document}) => {
  const own = placeholderOf(path.at(-1))
  const text = textsIn(value)
    .map((each) => (own ? each.replaceAll(own, '') : each))
    // Facts do not continue in the next text, such as the bold part of a paragraph.
    .flatMap(bracesIn)
  if (text.length === 0) return true
  const facts = withValuesOf(document, await readFacts(getClient))
  const found = text.flatMap((each) => factsIn(each, facts, String))
  const empty = found.find((each) => each.value === null)
  if (empty)
    return bilingual(
      `${empty.text} has no value yet. Fill in its field in Settings or in the product, or remove it from the text.`,
      `${empty.text} todavía no tiene valor. Llene su campo en Ajustes o en el producto, o quítelo del texto.`,
    )
  const unknown = found.find((each) => each.value === undefined)
  if (!unknown) return true
  if (unknown.text.length === 1)
    return bilingual(
      `Remove the brace ${unknown.text}, or complete the value: its name and both braces must have the same formatting, without other braces around them. Use one of these: ${allFacts}.`,
      `Quite la llave ${unknown.text} o complete el dato: el nombre y las dos llaves deben tener el mismo formato, sin otras llaves alrededor. Use uno de estos: ${allFacts}.`,
    )
  return bilingual(
    `There is no value ${unknown.text}. Use one of these: ${allFacts}.`,
    `No hay ningún valor ${unknown.text}. Use uno de estos: ${allFacts}.`,
  )
})

const wordsOf = (block: unknown): string =>
  (isRecord(block) && Array.isArray(block.children) ? block.children : [])
    .map((child: unknown) => (isRecord(child) && typeof child.text === 'string' ? child.text : ''))
    .join('')

/** Returns a fact that is a sentence and is not alone in a paragraph or a line of a list. */
function misplacedIn(value: unknown): string | undefined {
  if (typeof value === 'string') return sentenceFactIn(value)
  if (Array.isArray(value) && isRichText(value))
    return value
      .map((block) => wordsOf(block))
      .map((text) => [sentenceFactIn(text), text.trim()])
      .find(([found, text]) => found !== text && found !== undefined)?.[0]
  if (typeof value !== 'object' || value === null) return undefined
  return Object.values(value)
    .map(misplacedIn)
    .find((found) => found !== undefined)
}

/** Rejects sentences that may be empty next to other words, which would be left over. */
const sentencesAreAlone = everyText(({value}) => {
  const found = misplacedIn(value)
  return (
    !found ||
    bilingual(
      `${found} is a whole sentence and may be empty. Put it into a paragraph or a line of a list of its own, in an answer or another text with formatting.`,
      `${found} es una oración completa y puede estar vacía. Póngala sola en un párrafo o en una línea de lista, en una respuesta u otro texto con formato.`,
    )
  )
})

/** Returns a fact that only one of two values contains. */
export function factOfOne(value: unknown, other: unknown): string | undefined {
  const [own, others] = [value, other].map(
    (each) => new Set(textsIn(each).flatMap(bracesIn).filter(isFact)),
  )
  return own && others && [...own.symmetricDifference(others)][0]
}

/**
 * Warns if a text and its translation contain different facts. This is not an error, because editors
 * must be able to publish a text before its translation is ready.
 */
const sameFacts = everyText(({value}) => {
  const [english, spanish] = locales.map((locale) => itemIn(value, locale)?.value)
  const fact = isWritten(english) && isWritten(spanish) && factOfOne(english, spanish)
  return (
    !fact ||
    bilingual(
      `${fact} is in only one language. Insert it into the other language too, or remove it.`,
      `${fact} está en un solo idioma. Insértelo también en el otro, o quítelo.`,
    )
  )
})

const isDocumentType = (type: SchemaTypeDefinition): type is DocumentDefinition =>
  type.type === 'document'

/** Adds the rules about facts in texts to a type of documents. */
export const withFactRules = (type: SchemaTypeDefinition): SchemaTypeDefinition =>
  isDocumentType(type)
    ? {
        ...type,
        validation: (rule: DocumentRule) => [
          ...[type.validation?.(rule) ?? []].flat(),
          rule.custom(factsExist).error(),
          rule.custom(sentencesAreAlone).error(),
          rule.custom(sameFacts).warning(),
        ],
      }
    : type
