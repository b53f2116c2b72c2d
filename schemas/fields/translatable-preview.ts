import type {PreviewValue} from 'sanity'
import {isRecord} from '../record.ts'

/** Texts of document previews, by id. A placeholder `{{name}}` is replaced with a value. */
export type PreviewTexts = Readonly<Record<string, string>>

/** The `prepare` function of a preview that can also be created with translated texts. */
export interface TranslatablePreview {
  texts: PreviewTexts
  withTexts: (texts: PreviewTexts) => (selected: never) => PreviewValue
}

/**
 * Creates the `prepare` function of a document preview, with texts in two languages (`both`), of which
 * `inLanguage` chooses one. Needed because Sanity does not pass the language to previews.
 *
 * @param texts - texts by id
 */
export const translatablePreview = <Id extends string, Selected>(
  texts: Readonly<Record<Id, string>>,
  write: (texts: Readonly<Record<Id, string>>) => (selected: Selected) => PreviewValue,
) => Object.assign(write(texts), {texts, withTexts: write})

/** Returns whether `translatablePreview` created this `prepare` function. */
export const isTranslatablePreview = (prepare: unknown): prepare is TranslatablePreview =>
  typeof prepare === 'function' &&
  'withTexts' in prepare &&
  'texts' in prepare &&
  isRecord(prepare.texts)

/** Replaces each placeholder `{{name}}` with the value of that name. */
export const fillIn = (texts: string, values: Readonly<Record<string, string | number>>): string =>
  texts.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
