import type {Schema} from 'sanity'
import {titleBy} from '../../translation-state/translatable-types.ts'
import type {Titles} from './field-changes.ts'
import type {Missing} from './missing-references.ts'
import type {Restored} from './restore.ts'

/** A text of the namespace `point-in-time`. */
type Translate = (id: string, values: Record<string, string>) => string

/** Returns sentences about what a restore left out, and why. */
export function restoreNotes(
  {missing, leftOut}: Pick<Restored, 'missing' | 'leftOut'>,
  titles: Titles,
  schema: Schema,
  t: Translate,
): string[] {
  const nameOf = (id: string) => titles.get(id) ?? id
  const nameOfMissing = ({id, last}: Missing): string => {
    if (!last) return nameOf(id)
    const type = schema.get(last._type)
    const file = last.title ?? last.originalFilename
    return typeof file === 'string' ? file : (type && titleBy(type)(last)) || nameOf(id)
  }
  return [
    ...missing.map((each) =>
      t('note.missing', {document: nameOf(each.of), name: nameOfMissing(each)}),
    ),
    ...leftOut.map(({of, why, by, message}) =>
      t(`note.${why}`, {document: nameOf(of), by: by.map(nameOf).join(', '), message}),
    ),
  ]
}
