import type {FieldPair} from '../../translation-state/field-pairs.ts'

/** Returns the title of the document followed by the title of the field, such as "Real-Time Pro: Tagline". */
export const fieldName = (pair: FieldPair): string => `${pair.documentTitle}: ${pair.field.title}`
