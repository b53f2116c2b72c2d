import {isTranslatablePreview} from '#schemas/fields/translatable-preview.ts'
import {isRecord} from '#schemas/record.ts'

/** Returns the translation of the English text at a schema path such as `product.price.description`. */
export type Translate = (path: string, english: string) => string

/**
 * Names of properties that contain lists of schema definitions, with the prefix of the list's
 * members in the path of a text. For example, `groups` has the prefix `group.`, as in
 * `product.group.place`.
 */
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

/** Properties of a schema definition whose values are objects that contain lists of definitions. */
const folders = ['options', 'insertMenu', 'marks'] as const

/** Returns the name of a list member in the path of a text. */
const nameOf = (member: object): string =>
  String(Reflect.get(member, 'name') ?? Reflect.get(member, 'value') ?? Reflect.get(member, 'type'))

/**
 * Copies a schema definition and its nested definitions, and translates titles, descriptions,
 * placeholders, deprecation reasons and preview texts. Names and values stay the same.
 *
 * Accesses properties with `Reflect`, because Sanity has dozens of definition types.
 *
 * @param path - the path of the definition and of its title; `path.description` is its description
 */
export function replaceTexts<Definition extends object>(
  definition: Definition,
  path: string,
  say: Translate,
): Definition {
  const copy = {...definition}
  const change = (name: string, make: (value: unknown) => unknown) => {
    const value: unknown = Reflect.get(copy, name)
    if (value !== undefined) Reflect.set(copy, name, make(value))
  }
  const translated = (at: string) => (value: unknown) =>
    typeof value === 'string' ? say(at, value) : value
  change('title', translated(path))
  for (const name of ['description', 'placeholder']) change(name, translated(`${path}.${name}`))
  change('deprecated', (deprecated) =>
    isRecord(deprecated)
      ? {...deprecated, reason: translated(`${path}.deprecated`)(deprecated.reason)}
      : deprecated,
  )
  change('preview', (preview) => (isRecord(preview) ? withLines(preview, path, say) : preview))
  for (const [name, prefix] of Object.entries(inside)) {
    change(name, (members) =>
      Array.isArray(members)
        ? members.map((member: unknown) =>
            isRecord(member)
              ? replaceTexts(member, `${path}.${prefix}${nameOf(member)}`, say)
              : member,
          )
        : members,
    )
  }
  for (const name of folders) {
    change(name, (folder) => (isRecord(folder) ? replaceTexts(folder, path, say) : folder))
  }
  return copy
}

/** Copies the preview configuration of a schema definition, with translated preview texts. */
const withLines = (preview: Record<string, unknown>, path: string, say: Translate) => {
  const {prepare} = preview
  if (!isTranslatablePreview(prepare)) return preview
  const words = Object.entries(prepare.texts).map(
    ([id, english]) => [id, say(`${path}.preview.${id}`, english)] as const,
  )
  return {...preview, prepare: prepare.withTexts(Object.fromEntries(words))}
}
