import type {ConfigContext, Tool} from 'sanity'
import {parts, type Words} from './i18n/bundles.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'

const developerRoles = new Set(['administrator', 'developer'])

/** What the bar calls a tool in the language the Studio started in. */
const titled = (tool: Tool): Tool => {
  const titles: Words = parts.tools[interfaceLanguage]
  return {...tool, title: titles[tool.name] ?? tool.title}
}

/** Vision asks raw questions of the content, so it is shown to administrators and developers only. */
export const toolsForRole = (tools: Tool[], {currentUser}: ConfigContext): Tool[] => {
  const develops = currentUser?.roles.some(({name}) => developerRoles.has(name)) ?? false
  return tools.filter(({name}) => develops || name !== 'vision').map(titled)
}
