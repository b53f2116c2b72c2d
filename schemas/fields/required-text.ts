import type {StringRule} from 'sanity'

/** Requires a text with a character that is not a space. Sanity's `required()` accepts a text of spaces. */
export const requiredText = (rule: StringRule): StringRule => rule.required().regex(/\S/)
