import type {FieldPair} from '../../translation-state/field-pairs.ts'

/** The document and title of a field, such as "Real-Time Pro: Tagline". */
export const fieldName = (pair: FieldPair): string => `${pair.documentTitle}: ${pair.field.title}`
