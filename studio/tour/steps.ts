/** Everything the tour asks for, by what is ticked when it was done. */
export const tasks = [
  {id: 'price', steps: ['priceTyped', 'priceSeen', 'pricePublished']},
  {id: 'question', steps: ['questionAsked', 'questionAnswered', 'questionNamed']},
  {id: 'translation', steps: ['spanishQuestion', 'spanishAnswer', 'questionPublished']},
] as const

export type Task = (typeof tasks)[number]

/** One thing to do. */
export type Step = Task['steps'][number]

/** Left out by who practises: they change what visitors see. */
const published: ReadonlySet<Step> = new Set<Step>(['pricePublished', 'questionPublished'])

/** Whether a step changes the site, so that the tour is done without it. */
export const isForReal = (step: Step): boolean => published.has(step)

/** The steps there are: without the preview where the Studio does not know where the site is. */
export const stepsOf = (task: Task, hasPreview: boolean): readonly Step[] =>
  task.steps.filter((step) => hasPreview || step !== 'priceSeen')

/** What is to be done before the task counts as done. */
export const neededSteps = (task: Task, hasPreview: boolean): readonly Step[] =>
  stepsOf(task, hasPreview).filter((step) => !isForReal(step))
