/** The first steps: three exercises that do not change the site. */
export const tourEn = {
  title: 'First steps',
  intro:
    'Three things to try, as practice: visitors see nothing of it until somebody presses Publish.',
  progress: '{{done}} of {{of}} done',
  close: 'Close the first steps',
  'show-all': 'Show all steps',
  'show-less': 'Show less',
  again: 'You find this again in the bar at the top: the light bulb.',
  'again.phone': 'You find this again in the menu at the top left.',
  'take-me': 'Take me there',
  'first-a-question': 'Add the question first.',
  'is-done': 'done',
  'for-real': 'Only if you mean it:',
  'task.price': 'Change a price',
  'task.question': 'Add a question',
  'task.translation': 'Translate it',
  'step.priceTyped':
    'Type another price for {{product}}, a dollar more. Below the price you read what changes, and where.',
  'step.priceSeen': 'Look at it on the page, before anybody else can.',
  'step.pricePublished':
    'Press Publish, at the bottom right. Visitors see the new price within a second.',
  'step.questionAsked': 'Write a question as a shop owner would ask it on the phone.',
  'step.questionAnswered': 'Write the answer below it.',
  'step.questionNamed':
    'Press Generate beside “Name in the address”, so that a link can lead to the question.',
  'step.spanishQuestion': 'Write the question in Spanish, beside the English.',
  'step.spanishAnswer': 'Do the same with the answer.',
  'step.questionPublished':
    'Open the question and press Publish: it is on the page in both languages.',
  'price.is-live':
    'Visitors see {{typed}} now. To take it back, type {{before}} and press Publish again.',
  'question.is-live':
    'The question is on the FAQ page now. To take it off, press Published at the top of its form, then Unpublish at the bottom right.',
  finished: 'That was all of it. You know enough to begin.',
  'undo.open': 'Undo my practice',
  'undo.what':
    'Throws away what you practised: the price that is not published, and your question. The website stays as it is.',
  'undo.do': 'Throw it away',
  'undo.keep': 'Keep it',
  'undo.done': 'Your practice is gone. Visitors never saw it.',
  'undo.failed': 'That did not work; somebody may just have changed it. Nothing was thrown away.',
} as const
