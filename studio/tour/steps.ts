/** The tasks of the tour with their steps. */
export const tasks = [
  {id: 'price', steps: ['priceTyped', 'priceSeen', 'pricePublished']},
  {id: 'question', steps: ['questionAsked', 'questionAnswered', 'questionNamed']},
  {id: 'translation', steps: ['spanishQuestion', 'spanishAnswer', 'questionPublished']},
] as const

export type Task = (typeof tasks)[number]

export type Step = Task['steps'][number]

/** Steps that change what visitors see. The tour does not require them. */
const published: ReadonlySet<Step> = new Set<Step>(['pricePublished', 'questionPublished'])

/** Returns whether a step changes the website. */
export const isForReal = (step: Step): boolean => published.has(step)

/** Returns the steps of a task. Leaves out the preview if the site's address is unknown. */
export const stepsOf = (task: Task, hasPreview: boolean): readonly Step[] =>
  task.steps.filter((step) => hasPreview || step !== 'priceSeen')

/** Returns the steps that a user must do to finish a task. */
export const neededSteps = (task: Task, hasPreview: boolean): readonly Step[] =>
  stepsOf(task, hasPreview).filter((step) => !isForReal(step))
