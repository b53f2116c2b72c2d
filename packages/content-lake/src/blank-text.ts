/**
 * The same rule as in `schemas/written.ts`, which packages may not import. A test compares the two
 * (tests/schemas/rules/blank-texts.test.ts).
 */
const blank = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]*$/u

/** Returns whether nobody sees any character of a text. */
export const isBlank = (text: string): boolean => blank.test(text)
