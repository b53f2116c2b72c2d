/** Texts of the tour "First steps": three exercises that do not change the site. */
export const tourEn = {
  title: 'First steps',
  intro:
    'Three exercises to learn the Studio. Visitors see no change until somebody presses Publish.',
  progress: '{{done}} of {{of}} done',
  close: 'Close the tour “First steps”',
  'show-all': 'Show all steps',
  'show-less': 'Show less',
  again: 'To open these steps again, press the light bulb in the bar at the top.',
  'again.phone': 'To open these steps again, use the menu at the top left.',
  'take-me': 'Take me there',
  'first-a-question': 'Add the practice question first.',
  'is-done': 'done',
  'for-real': 'Do this only if you want to change the website:',
  'task.price': 'Change a price',
  'task.question': 'Add a question',
  'task.translation': 'Translate the question',
  'step.priceTyped':
    'Type a new price for {{product}}, one dollar higher. The line below the price shows which pages change.',
  'step.priceSeen': 'Open the preview and see the new price on the page, before visitors see it.',
  'step.pricePublished':
    'Press Publish, at the bottom right. Visitors see the new price within a second.',
  'step.questionAsked': 'Write a question as a shop owner would ask it on the phone.',
  'step.questionAnswered': 'Write the answer below the question.',
  'step.questionNamed':
    'Press Generate next to “Name in the address”, so that people can link to the question.',
  'step.spanishQuestion': 'Write the question in Spanish, next to the English.',
  'step.spanishAnswer': 'Write the answer in Spanish, too.',
  'step.questionPublished':
    'Open the question and press Publish. It then appears on the FAQ page in both languages.',
  'price.is-live':
    'Visitors see {{typed}} now. To undo this, type {{before}} and press Publish again.',
  'question.is-live':
    'The question is on the FAQ page now. To remove it, press Published at the top of its form, then Unpublish at the bottom right.',
  finished: 'You have done all exercises and are ready to start.',
  'undo.open': 'Undo my practice',
  'undo.what':
    'Discards your practice changes: the unpublished price and your question. The website stays as it is.',
  'undo.do': 'Discard my changes',
  'undo.keep': 'Keep my changes',
  'undo.done': 'Your practice changes were discarded. Visitors never saw them.',
  'undo.failed':
    'Your practice changes were not discarded. Maybe somebody just changed the same document. Try again.',
} as const
