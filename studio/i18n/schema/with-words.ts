import {isRecord} from 'sanity'
import {isTranslatablePreview} from '#schemas/fields/translatable-preview.ts'

/** Gives the words for a stable path such as `product.price.description`; it is told the English. */
export type Say = (path: string, english: string) => string

/** Lists inside a definition, and how the paths of their members begin after that of the whole. */
const inside: Readonly<Record<string, string>> = {
  fields: '',
  parameters: '',
  of: 'of.',
  groups: 'group.',
  fieldsets: 'fieldset.',
  orderings: 'ordering.',
  list: 'option.',
  styles: 'style.',
  lists: 'list.',
  decorators: 'decorator.',
  annotations: 'annotation.',
}

/** Objects inside a definition that only hold such lists. */
const folders = ['options', 'marks'] as const

/** What a member of a list is known by. */
const nameOf = (member: object): string =>
  String(Reflect.get(member, 'name') ?? Reflect.get(member, 'value') ?? Reflect.get(member, 'type'))

/**
 * A definition of the schema with other words for the people who use the Studio: titles,
 * descriptions, placeholders, and the words of its lines in lists, its own and those of everything
 * inside it. Nothing that the content lake or a query knows it by is touched.
 *
 * Definitions are of dozens of types that share only the names of these properties, so that they are
 * read and written by name.
 *
 * @param path - where the definition is; its title has this very path, its description one below it
 */
export function withWords<Definition extends object>(
  definition: Definition,
  path: string,
  say: Say,
): Definition {
  const copy = {...definition}
  const change = (name: string, make: (value: unknown) => unknown) => {
    const value: unknown = Reflect.get(copy, name)
    if (value !== undefined) Reflect.set(copy, name, make(value))
  }
  const said = (at: string) => (value: unknown) =>
    typeof value === 'string' ? say(at, value) : value
  change('title', said(path))
  for (const name of ['description', 'placeholder']) change(name, said(`${path}.${name}`))
  change('preview', (preview) => (isRecord(preview) ? withLines(preview, path, say) : preview))
  for (const [name, prefix] of Object.entries(inside)) {
    change(name, (members) =>
      Array.isArray(members)
        ? members.map((member: unknown) =>
            isRecord(member)
              ? withWords(member, `${path}.${prefix}${nameOf(member)}`, say)
              : member,
          )
        : members,
    )
  }
  for (const name of folders) {
    change(name, (folder) => (isRecord(folder) ? withWords(folder, path, say) : folder))
  }
  return copy
}

/** A preview whose own words are others. */
const withLines = (preview: Record<string, unknown>, path: string, say: Say) => {
  const {prepare} = preview
  if (!isTranslatablePreview(prepare)) return preview
  const words = Object.entries(prepare.texts).map(
    ([id, english]) => [id, say(`${path}.preview.${id}`, english)] as const,
  )
  return {...preview, prepare: prepare.withTexts(Object.fromEntries(words))}
}
