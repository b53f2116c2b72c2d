import type {Page} from 'playwright-core'
import {isRecord} from '#schemas/record.ts'
import {type Messages, parts} from '#studio/i18n/bundles.ts'
import {schemaTexts} from '../studio/i18n/readable.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}

const inTools = Object.values<{en: Messages; es: Messages}>(parts).flatMap(({en, es}) =>
  Object.entries(en).flatMap(([id, english]) => (es[id] === english ? [] : [english])),
)

const inSchema = schemaTexts().flatMap(({en, es}) => (en === es ? [] : [en]))

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns a pattern that matches a message with any values filled in, or undefined if the message
 * has almost no text of its own. In messages that are mostly values, such as `{{number}} of
 * {{of}}`, a value only matches a single word: otherwise any sentence with "of" would match.
 */
function pattern(message: string): string | undefined {
  const fixed = message.split(/\{\{\w+\}\}/)
  const letters = fixed.join('').replace(/\P{L}/gu, '').length
  if (letters < 2) return undefined
  return fixed.map(quoted).join(letters < 8 ? '\\S+' : '.+')
}

/**
 * Returns a pattern that matches every English text of our parts of the Studio.
 *
 * @param content - the documents. Their texts are excluded because they are English in any language
 * of the Studio, such as a tab called "Estimates".
 */
export function knownEnglish(content: unknown): RegExp {
  const written = new Set(textsIn(content).map((text) => text.trim()))
  const all = [...inTools, ...inSchema].filter((text) => !written.has(text))
  return new RegExp(`^(?:${all.flatMap((text) => pattern(text) ?? []).join('|')})$`)
}

/** Returns the visible lines in a part of the page that are English texts of our Studio code. */
export async function untranslatedTexts(
  page: Page,
  part: string,
  known: RegExp,
): Promise<string[]> {
  const text = await page.locator(part).first().innerText()
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => known.test(line))
}
