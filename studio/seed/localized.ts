import {localize} from '#schemas/page-texts/localized-value.ts'
import type {InternationalizedArrayRichText} from '#schemas/types.gen.ts'
import {type BlockText, portableText} from './rich-text.ts'

export {line, list, localize, text} from '#schemas/page-texts/localized-value.ts'

/** Creates a localized rich text from the blocks that `paragraph`, `bullets` etc. create. */
export const richText = (
  en: readonly BlockText[],
  es: readonly BlockText[],
): InternationalizedArrayRichText => localize('RichText', portableText(en), portableText(es))
