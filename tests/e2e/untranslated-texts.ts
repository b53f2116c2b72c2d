import type {Page} from 'playwright-core'
import {isRecord} from 'sanity'
import {schemaTypes} from '#schemas/index.ts'
import {type Messages, parts} from '#studio/i18n/bundles.ts'
import {schemaEs} from '#studio/i18n/schema/catalogue.ts'
import {replaceTexts} from '#studio/i18n/schema/replace-texts.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}

const inTools = Object.values<{en: Messages; es: Messages}>(parts).flatMap(({en, es}) =>
  Object.entries(en).flatMap(([id, english]) => (es[id] === english ? [] : [english])),
)

const inSchema = schemaTypes.flatMap((type) => {
  const found: string[] = []
  replaceTexts(type, type.name, (path, english) => {
    if (schemaEs[path] !== english) found.push(english)
    return english
  })
  return found
})

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Turns a message into a pattern that matches it with any values, or undefined if it has no text of
 * its own. Words that are mostly values, such as `{{number}} of {{of}}`, only match numbers: any
 * sentence has an "of".
 */
function pattern(message: string): string | undefined {
  const fixed = message.split(/\{\{\w+\}\}/)
  const letters = fixed.join('').replace(/\P{L}/gu, '').length
  if (letters < 2) return undefined
  return fixed.map(quoted).join(letters < 6 ? '\\S+' : '.+')
}

/**
 * Returns a pattern for every line that our part of the Studio shows in English.
 *
 * @param content - what editors wrote, which is English in any Studio: a tab may be called
 * "Estimates"
 */
export function knownEnglish(content: unknown): RegExp {
  const written = new Set(textsIn(content).map((text) => text.trim()))
  const all = [...inTools, ...inSchema].filter((text) => !written.has(text))
  return new RegExp(`^(?:${all.flatMap((text) => pattern(text) ?? []).join('|')})$`)
}

/** Returns the visible lines in the part that are our own English texts. */
export async function untranslatedTexts(
  page: Page,
  part: string,
  known: RegExp,
): Promise<string[]> {
  const text = await page.locator(part).first().innerText()
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => known.test(line))
}
