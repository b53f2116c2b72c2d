/** The tasks of the tour with their steps. */
export const tasks = [
  {id: 'price', steps: ['priceTyped', 'priceSeen', 'pricePublished']},
  {id: 'question', steps: ['questionAsked', 'questionAnswered', 'questionNamed']},
  {id: 'translation', steps: ['spanishQuestion', 'spanishAnswer', 'questionPublished']},
] as const

export type Task = (typeof tasks)[number]

export type Step = Task['steps'][number]

/** Optional steps: they change what visitors see. */
const published: ReadonlySet<Step> = new Set<Step>(['pricePublished', 'questionPublished'])

/** Whether a step changes the site. The tour does not require it. */
export const isForReal = (step: Step): boolean => published.has(step)

/** Returns the steps of a task; without the preview if the site's address is unknown. */
export const stepsOf = (task: Task, hasPreview: boolean): readonly Step[] =>
  task.steps.filter((step) => hasPreview || step !== 'priceSeen')

/** Returns the steps that a task requires. */
export const neededSteps = (task: Task, hasPreview: boolean): readonly Step[] =>
  stepsOf(task, hasPreview).filter((step) => !isForReal(step))
