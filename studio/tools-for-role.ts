import type {ConfigContext, Tool} from 'sanity'
import {parts, type Words} from './i18n/bundles.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'
import {mayEdit} from './may-edit.ts'
import {PreviewForEditors} from './presentation/preview-for-editors.tsx'

const administrators = new Set(['administrator'])
const developerRoles = new Set(['administrator', 'developer'])
/** Tools that do nothing but change content, or tell what the site tells editors only. */
const editorsTools = new Set(['yesterday', 'site-health'])

/** What the bar calls a tool in the language the Studio started in. */
const titled = (tool: Tool, title = tool.name): Tool => {
  const titles: Words = parts.tools[interfaceLanguage]
  return {...tool, title: titles[title] ?? tool.title}
}

/** The preview explains itself to who cannot open it; links to documents lead to their fields then. */
const withoutPreview = (tool: Tool): Tool =>
  tool.name === 'presentation'
    ? {...tool, component: PreviewForEditors, canHandleIntent: () => false}
    : tool

/**
 * The tools somebody sees. Vision asks raw questions of the content, so it is shown to administrators
 * and developers only; who may not edit has no tools for it. Who manages no people finds themselves
 * alone in that tool, and it says so.
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
