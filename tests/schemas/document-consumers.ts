import {evaluate, parse} from 'groq-js'
import {firstValueFrom, from, isObservable} from 'rxjs'
import {linkTargetFields} from '#schemas/fields/link-target-fields.ts'
import {schemaTypes, typesIn} from '#schemas/index.ts'
import {alwaysPublishedTypes, protectedIds, protectedTypes} from '#schemas/protected-documents.ts'
import {isRecord} from '#schemas/record.ts'
import {pageDates} from '#src/seo/site-files/page-dates.ts'
import {referrersOf} from '#studio/actions/referrers.ts'
import {documentGroq} from '#studio/document-groq.ts'
import {typesWithPreview} from '#studio/inputs/search-preview/search-preview-field.tsx'
import {locationsIn} from '#studio/presentation/document-locations.ts'
import {mainDocuments} from '#studio/presentation/main-documents.ts'
import {editorsWorkspace, panesOf} from '../studio/structure-panes.ts'
import {clientFor, type ExampleDocument} from './example-dataset.ts'

const targetsOf = (field: unknown): string[] =>
  isRecord(field) && Array.isArray(field.to) ? field.to.map(({type}) => String(type)) : []

const fieldOf = (type: string, name: string): unknown => {
  const definition: unknown = schemaTypes.find((each) => each.name === type)
  const fields: unknown = isRecord(definition) ? definition.fields : []
  return Array.isArray(fields) ? fields.find((field) => field.name === name) : undefined
}

/** Returns the value of a constant in the generated module. */
const generated = (source: string, name: string): string =>
  new RegExp(`export const ${name} = [\`']([^\`']*)`).exec(source)?.[1] ?? ''

const resultOf = async (query: string, dataset: ExampleDocument[], params: object) =>
  (await evaluate(parse(query), {dataset, params: {...params}})).get()

async function usedOn(document: ExampleDocument): Promise<readonly string[]> {
  const client = clientFor([document])
  const documentStore = {
    listenQuery: (query: {fetch: string}, params: Record<string, string>) =>
      from(client.fetch(query.fetch, params)),
  }
  const given = {id: document._id, type: document._type, perspectiveStack: []}
  // @ts-expect-error The resolver uses only `listenQuery` of the Studio's document store.
  const found = locationsIn('en')(given, {documentStore})
  const state = isObservable(found) ? await firstValueFrom(found) : undefined
  return state?.locations?.map(({href}) => href) ?? []
}

/**
 * Returns what every part of the product does with the documents of a type. A test calls this function
 * also in a copy of the product with a further type.
 */
export async function consumersOf(document: ExampleDocument) {
  const {_type: type, _id} = document
  const [link] = linkTargetFields({address: 'href', page: 'page', title: '', description: ''})
  const only = fieldOf('announcement', 'pages')
  const source = await documentGroq()
  const path = generated(source, 'pathOfDocument')
  const [queried] = await resultOf(`*{"en": ${path}}`, [document], {locale: 'en'})
  const changed = '2031-02-03T04:05:06Z'
  const shown = {id: _id, type, path: queried.en, language: null, category: null, blocks: null}
  // @ts-expect-error The documents of further types are not in the generated type.
  const dates = pageDates([{...shown, dates: [changed], shown: []}])
  const panes = panesOf(await editorsWorkspace())
  const linking = {_id: 'any', _type: 'review', link: queried.en}
  return {
    links: targetsOf(link).includes(type),
    announcement:
      isRecord(only) && Array.isArray(only.of) && only.of.flatMap(targetsOf).includes(type),
    searchPreview: typesWithPreview.has(type),
    path: queried.en,
    inSitemapQuery: generated(source, 'typesOnPages').includes(`"${type}"`),
    changed: dates(queried.en, 'en') === changed,
    usedOn: await usedOn(document),
    mainDocumentAt: mainDocuments().flatMap((resolver) =>
      'type' in resolver && resolver.type === type ? [resolver.route].flat() : [],
    ),
    desk: panes.filter(({schemaType}) => schemaType === type).map((pane) => pane.path),
    protected: protectedTypes.has(type),
    alwaysPublished: alwaysPublishedTypes.has(type),
    ids: protectedIds.get(type),
    names: [typesIn('en'), typesIn('es')].map(
      (types) => types.find(({name}) => name === type)?.title,
    ),
    linkedFrom: referrersOf(document, [linking]).length,
  }
}
