import type {RouterContext} from './-router-context.ts'

/** Route options that load the message catalogue for forms. */
export const formMessages = {
  beforeLoad: ({context}: {context: RouterContext}) => context.addMessages('forms'),
}
