import type {ConfigContext, Tool} from 'sanity'

const developerRoles = new Set(['administrator', 'developer'])

/** Vision asks raw questions of the content, so it is shown to administrators and developers only. */
export const toolsForRole = (tools: Tool[], {currentUser}: ConfigContext): Tool[] => {
  const develops = currentUser?.roles.some(({name}) => developerRoles.has(name)) ?? false
  return develops ? tools : tools.filter(({name}) => name !== 'vision')
}
