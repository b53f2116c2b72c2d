/**
 * Number of letters for which the header has room in one line, in windows that are 992 and 1200
 * pixels wide. Between these widths, a header with more letters shows its menu button.
 */
export const headerRoom = {narrow: 40, wide: 68} as const

/** Returns the width of the header's entries, measured in letters. Each has the padding of five. */
export const headerWidth = (labels: readonly (string | null)[]): number =>
  labels.reduce((sum, label) => sum + (label?.length ?? 0) + 5, 0)
