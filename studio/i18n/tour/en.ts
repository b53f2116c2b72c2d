/** The first steps: three exercises that do not change the site. */
export const tourEn = {
  title: 'First steps',
  intro: 'Three things to practise. Visitors see nothing until somebody presses Publish.',
  progress: '{{done}} of {{of}} done',
  close: 'Close the first steps',
  'show-all': 'Show all steps',
  'show-less': 'Show less',
  again: 'To open this again, press the light bulb in the bar at the top.',
  'again.phone': 'To open this again, use the menu at the top left.',
  'take-me': 'Take me there',
  'first-a-question': 'Add the question first.',
  'is-done': 'done',
  'for-real': 'Only if you mean it:',
  'task.price': 'Change a price',
  'task.question': 'Add a question',
  'task.translation': 'Translate it',
  'step.priceTyped':
    'Type a new price for {{product}}, a dollar more. The line below says what changes, and where.',
  'step.priceSeen': 'Look at it on the page, before anybody else sees it.',
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
  finished: 'That is all. You are ready to start.',
  'undo.open': 'Undo my practice',
  'undo.what':
    'Discards your practice: the unpublished price and your question. The website stays as it is.',
  'undo.do': 'Throw it away',
  'undo.keep': 'Keep it',
  'undo.done': 'Your practice is gone. Visitors never saw it.',
  'undo.failed': 'That did not work; maybe somebody just changed it. Nothing was discarded.',
} as const
