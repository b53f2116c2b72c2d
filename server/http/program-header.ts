/**
 * Carries the token of a program that asks the lake as the public does, as the site does for published
 * content: it sees no more than anonymous callers, but is not limited as one.
 */
export const PROGRAM_HEADER = 'x-program-token'
