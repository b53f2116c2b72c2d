import type {RouterContext} from './-router-context.ts'

/** Options of a route whose words are in the forms' part of the catalogue. */
export const formWords = {
  staticData: {messages: 'forms' as const},
  beforeLoad: ({context}: {context: RouterContext}) => context.addMessages('forms'),
}
