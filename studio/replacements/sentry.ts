/*
 * Replaces Sentry, with which Sanity (6.16) reports errors to its own servers. It does so only in pages
 * that `sanity build` has made, and never in ours, but imports the library in any case.
 */

const nothing = () => undefined

export const breadcrumbsIntegration = nothing
export const browserApiErrorsIntegration = nothing
export const captureException = nothing
export const dedupeIntegration = nothing
export const functionToStringIntegration = nothing
export const getClient = nothing
export const getCurrentScope = nothing
export const globalHandlersIntegration = nothing
export const httpContextIntegration = nothing
export const inboundFiltersIntegration = nothing
export const init = nothing
export const linkedErrorsIntegration = nothing
export const makeFetchTransport = nothing
export const withScope = nothing
export const isInitialized = nothing
export const defaultStackParser = nothing
/** Never created. */
export class BrowserClient {}
/** Never created. */
export class Scope {}
