import type {ConfigContext, Tool} from 'sanity'
import {parts, type Words} from './i18n/bundles.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'

const administrators = new Set(['administrator'])
const developerRoles = new Set(['administrator', 'developer'])

/** What the bar calls a tool in the language the Studio started in. */
const titled = (tool: Tool, title = tool.name): Tool => {
  const titles: Words = parts.tools[interfaceLanguage]
  return {...tool, title: titles[title] ?? tool.title}
}

/**
 * The tools somebody sees. Vision asks raw questions of the content, so it is shown to administrators
 * and developers only. Who manages no people finds themselves alone in that tool, and it says so.
 */
export const toolsForRole = (tools: Tool[], {currentUser}: ConfigContext): Tool[] => {
  const has = (roles: ReadonlySet<string>) =>
    currentUser?.roles.some(({name}) => roles.has(name)) ?? false
  const isAlone = !has(administrators)
  return tools
    .filter(({name}) => name !== 'vision' || has(developerRoles))
    .map((tool) => titled(tool, tool.name === 'people' && isAlone ? 'account' : tool.name))
}
