import {setTimeout as sleep} from 'node:timers/promises'
import type {Page} from 'playwright-core'
import type {Project} from './project.ts'
import {documentTypes, type ExtractedSchema, idOf} from './schema-documents.ts'
import type {LiveChange, SitePart, Starter, StudioPart} from './starter.ts'

/** Types of which a Studio has only one document. */
const single = /settings|config|home|navigation|menu|site/i

/**
 * Chooses a type of the Studio's schema with a text as its title: for the document that is created in the
 * Studio, and for the change that the site shows.
 */
export function chooseDocument(
  {studio, site}: Starter,
  schema: ExtractedSchema,
): {readonly studio?: StudioPart; readonly site?: SitePart} {
  const [chosen] = documentTypes(schema).flatMap(({name, attributes = {}}) => {
    const isText = (field: string) => attributes[field]?.value.type === 'string'
    const field = ['title', 'name', 'firstName'].find(isText)
    return field === undefined || single.test(name) ? [] : [{type: name, field}]
  })
  if (!chosen) return {...(studio && {studio}), ...(site && {site})}
  const {type, field} = chosen
  const id = idOf(type, 1)
  const fill = (page: Page, project: Project) => fillDraft(page, project, type, id)
  const text = 'An edited text'
  return {
    ...(studio && {studio: {...studio, document: {type, field, fill}}}),
    ...(site && {
      site: {...site, live: {in: 'dev', make: editShown(site.text, text), text, reload: 'unknown'}},
    }),
  }
}

/**
 * Edits the documents with a text that the page shows. Generated texts name their field (schema-documents.ts),
 * and documents of several types can have the same text.
 */
const editShown =
  (pattern: SitePart['text'], text: string): LiveChange['make'] =>
  async (page, project) => {
    const [old] = (await page.locator('body').innerText()).match(pattern) ?? []
    const field = old?.split(' ')[1]
    const client = project.client()
    const ids = await client.fetch<string[]>(`*[${field} == $old]._id`, {old})
    if (ids.length === 0) throw new Error(`No document has "${old}" as its ${field}`)
    const edits = client.transaction()
    for (const id of ids) edits.patch(id, {set: {[`${field}`]: text}})
    return edits.commit()
  }

/**
 * Gives the other fields of a new draft the values of a generated document, as another user would, because
 * the form can require any of them.
 */
async function fillDraft(
  page: Page,
  project: Project,
  type: string,
  example: string,
): Promise<void> {
  const client = project.client({perspective: 'raw'})
  const {_id, ...rest} = (await client.getDocument(example)) ?? {_id: example}
  const fields = Object.entries(rest).filter(([name]) => !name.startsWith('_'))
  const values = fields.map(([name, value]) => [name, isSlug(value) ? slug : value])
  const query = '*[_type == $type && _id in path("drafts.*")][0]._id'
  // The form saves a moment after the last key.
  let id: string | null = null
  for (let tries = 0; tries < 600 && id === null; tries++) {
    await sleep(100)
    id = await client.fetch<string | null>(query, {type})
  }
  if (id === null) throw new Error('The Studio has not saved a draft')
  await client.patch(id).setIfMissing(Object.fromEntries(values)).commit()
  // The form must have received them before it publishes.
  await page.waitForTimeout(3000)
}

const slug = {_type: 'slug', current: 'metropolis'}

const isSlug = (value: unknown) => Object(value)._type === 'slug'
