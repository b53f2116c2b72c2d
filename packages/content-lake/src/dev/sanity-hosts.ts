/*
 * The host names of Sanity's services. This file runs in the project's own processes too, so it must
 * run on Node 20 and import nothing.
 */

const domains = 'sanity\\.(?:io|work|dev|studio|build|page)|sanity-cdn\\.(?:com|work)'

/** Source of a regular expression that matches every host name of Sanity's services. */
export const sanityHostPattern = `^(?:[\\w-]+\\.)*(?:${domains})\\.?$`

/**
 * Source of a regular expression that matches the beginning of a URL of Sanity's services in a text. The
 * first group is the host name.
 */
export const sanityUrlPattern = `(?:https?:)?//((?:[\\w-]+\\.)*(?:${domains}))(?![\\w.:-])`

/** Like `sanityUrlPattern`, but only for hosts of content: not for links to Sanity's website. */
export const contentUrlPattern =
  '(?:https?:)?//((?:[\\w-]+\\.)*(?:api|apicdn|cdn)\\.sanity\\.(?:io|work))(?![\\w.:-])'

const sanityHost = new RegExp(sanityHostPattern, 'i')

/** Whether a host name belongs to one of Sanity's services. */
export function isSanityHost(host: unknown): boolean {
  return typeof host === 'string' && sanityHost.test(host)
}
