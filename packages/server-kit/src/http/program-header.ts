/**
 * Name of the header with the token of a program that reads published content, such as the site.
 * The program sees the same content as anonymous callers, but their limits do not apply to it.
 */
export const PROGRAM_HEADER = 'x-program-token'
