/**
 * Name of the header with the token of a program that reads published content, such as the site.
 * The program sees the same content as anonymous callers, but their limits do not apply to it. It
 * may report the addresses of its visitors in `X-Forwarded-For`, as trusted proxies do.
 */
export const programHeader = 'x-program-token'
