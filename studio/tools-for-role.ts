import type {ConfigContext, Tool} from 'sanity'
import {type Messages, parts} from './i18n/bundles.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'
import {mayEdit} from './may-edit.ts'
import {PreviewUnavailable} from './presentation/preview-unavailable.tsx'

const administrators = new Set(['administrator'])
const developerRoles = new Set(['administrator', 'developer'])
/** Tools that only editors can use. */
const editorsTools = new Set(['yesterday', 'site-health'])

/** Sets the title of a tool in the start language. */
const titled = (tool: Tool, title = tool.name): Tool => {
  const titles: Messages = parts.tools[interfaceLanguage]
  return {...tool, title: titles[title] ?? tool.title}
}

/**
 * Explains the preview to viewers, who cannot open it. Links to documents then open their forms.
 */
const withoutPreview = (tool: Tool): Tool =>
  tool.name === 'presentation'
    ? {...tool, component: PreviewUnavailable, canHandleIntent: () => false}
    : tool

/**
 * Returns the tools that a user sees. Only administrators and developers see Vision, which runs any
 * query. Viewers do not see tools for editors. For users who manage nobody, People is called My
 * account.
 */
export const toolsForRole = (tools: Tool[], {currentUser}: ConfigContext): Tool[] => {
  const has = (roles: ReadonlySet<string>) =>
    currentUser?.roles.some(({name}) => roles.has(name)) ?? false
  const isAlone = !has(administrators)
  const isEditor = mayEdit(currentUser)
  return tools
    .filter(({name}) => name !== 'vision' || has(developerRoles))
    .filter(({name}) => !editorsTools.has(name) || isEditor)
    .map((tool) => (isEditor ? tool : withoutPreview(tool)))
    .map((tool) => titled(tool, tool.name === 'people' && isAlone ? 'account' : tool.name))
}
