/**
 * Writes every line break as `\n`: also those of presentations and word processors (U+000B, U+000C) and of
 * Unicode, which other programs show as a box or not at all.
 */
export const unifiedLines = (text: string): string =>
  text.replaceAll(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
