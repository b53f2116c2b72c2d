import {createWorkspaceFromConfig, type Workspace} from 'sanity'
import {createStructureBuilder, structureTool} from 'sanity/structure'
import {inLanguage} from '#schemas/in-language.ts'
import {schemaTypes} from '#schemas/index.ts'
import {documentOptions, templates} from '#studio/document-options.ts'
import {localizedFields} from '#studio/localized-fields.ts'
import {structure} from '#studio/structure.ts'
import {clientFor} from '../schemas/example-dataset.ts'

/** A pane of the Studio's structure, with the templates of new documents that it offers. */
export type Pane = {
  path: string
  type: string
  schemaType: string | undefined
  documentId: string | undefined
  /** Templates of new documents that a list offers; undefined if the list specifies no templates. */
  templates: string[] | undefined
  /** The template for the initial value of a document. */
  template: string | undefined
}

/** Creates an editor's workspace without rendering the Studio. */
export const editorsWorkspace = (): Promise<Workspace> =>
  createWorkspaceFromConfig({
    name: 'default',
    basePath: '/',
    projectId: 'example',
    dataset: 'production',
    schema: {types: schemaTypes, templates: templates.map((each) => inLanguage(each, 'en'))},
    document: documentOptions,
    plugins: [structureTool({structure}), localizedFields],
    getClient: () => clientFor([]),
    currentUser: {
      id: 'editor',
      name: 'Editor',
      email: 'editor@example.com',
      role: 'administrator',
      roles: [{name: 'administrator', title: 'Administrator'}],
    },
  })

// Uses `Reflect`, because the types of the structure builders lack properties of serialized panes.
const part = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined

const text = (node: unknown, name: string): string | undefined => {
  const value = part(node, name)
  return typeof value === 'string' ? value : undefined
}

const serialized = (node: unknown): unknown => {
  const serialize = part(node, 'serialize')
  return typeof serialize === 'function' ? Reflect.apply(serialize, node, []) : node
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const panesBelow = (node: unknown, path: string): Pane[] => {
  const id = String(text(node, 'id'))
  const options = part(node, 'options')
  const offers = part(node, 'initialValueTemplates')
  const creating = list(part(node, 'menuItems')).flatMap((item) => {
    const intent = part(item, 'intent')
    return text(intent, 'type') === 'create' ? list(part(intent, 'params')).slice(0, 1) : []
  })
  const own: Pane = {
    path,
    type: String(text(node, 'type')),
    schemaType:
      text(node, 'schemaTypeName') ??
      text(part(node, 'schemaType'), 'name') ??
      text(options, 'type'),
    documentId: text(node, 'type') === 'document' ? id : undefined,
    templates: Array.isArray(offers)
      ? offers.map((offer) => String(text(offer, 'templateId')))
      : creating.map((params) => String(text(params, 'template'))),
    template: text(options, 'template'),
  }
  const inside = list(part(node, 'items')).flatMap((item) =>
    panesBelow(serialized(item), `${path}/${text(item, 'title') ?? 'divider'}`),
  )
  const child = part(node, 'child')
  const isOrdered = own.type === 'component' && typeof child === 'function'
  const next = isOrdered ? Reflect.apply(child, node, [`any-of-${id}`]) : child
  const behind = typeof next === 'object' && next !== null ? panesBelow(serialized(next), path) : []
  return [own, ...inside, ...behind]
}

/** Returns all panes of the Content tool, in order. */
export const panesOf = ({unstable_sources: [source]}: Workspace): Pane[] => {
  if (!source) throw new Error('The workspace has no source.')
  return panesBelow(
    serialized(structure(createStructureBuilder({source, perspectiveStack: []}), source)),
    '',
  )
}
