/**
 * Texts of the Translations tool, and of the warning about outdated translations when publishing.
 */
export const translationsEn = {
  title: 'Translations',
  loading: 'Reading the content…',
  unreachable: 'The content cannot be loaded right now. Reload the page in a moment.',
  failed: 'Your last action could not be completed. Check your connection and try again.',
  'state.empty': 'Nothing yet',
  'state.english-missing': 'English missing',
  'state.missing': 'Missing',
  'state.out-of-date': 'Out of date',
  'state.complete': 'Complete',
  'state.unfinished': 'To do',
  'state.all': 'All',
  'filter.state': 'Show fields by translation state',
  'filter.choice': '{{state}} ({{count}})',
  'filter.type': 'Kind of document',
  'filter.every-type': 'Every kind',
  'filter.search': 'Search',
  shown_one: '{{count}} field',
  shown_other: '{{count}} fields',
  'nothing-shown': 'No fields to show: everything is translated, or no field matches the filters.',
  'export.csv': 'Export as spreadsheet (CSV)',
  'export.xliff': 'Export for translation tools (XLIFF)',
  'export.done_one': 'The exported file contains {{count}} field.',
  'export.done_other': 'The exported file contains {{count}} fields.',
  'export.left-out': 'The file cannot contain these fields, so translate them here: {{fields}}',
  'import.open': 'Import translations',
  'import.title': 'Import translations',
  'import.choose':
    'Choose the file that your translator sent back (CSV or XLIFF). Its translations are saved as drafts, or in the selected release; nothing is published.',
  'import.file': 'Choose the file',
  'import.cancel': 'Cancel',
  'import.close': 'Close',
  'import.carry-out_one': 'Save {{count}} field',
  'import.carry-out_other': 'Save {{count}} fields',
  'import.will-do_one': '{{count}} field has a new translation.',
  'import.will-do_other': '{{count}} fields have a new translation.',
  'import.nothing-new': 'This file has no new translations.',
  'import.done_one': '{{count}} field now has its new translation, not yet published.',
  'import.done_other': '{{count}} fields now have their new translations, not yet published.',
  'import.will-confirm_one':
    'In {{count}} field, the translator marked the Spanish text as still correct.',
  'import.will-confirm_other':
    'In {{count}} fields, the translator marked the Spanish text as still correct.',
  'import.confirmed_one': '{{count}} Spanish text now counts as confirmed.',
  'import.confirmed_other': '{{count}} Spanish texts now count as confirmed.',
  'import.unchanged_one': 'In {{count}} field, the file has the same translation as the Studio.',
  'import.unchanged_other': 'In {{count}} fields, the file has the same translation as the Studio.',
  'import.untranslated_one': '{{count}} field has no translation in the file.',
  'import.untranslated_other': '{{count}} fields have no translation in the file.',
  'import.unreadable_one':
    '{{count}} row in the file matches no field, because its reference was changed or removed.',
  'import.unreadable_other':
    '{{count}} rows in the file match no field, because their references were changed or removed.',
  'import.left-out_one': '{{count}} field cannot be imported:',
  'import.left-out_other': '{{count}} fields cannot be imported:',
  'import.encoding':
    'The text of this file is garbled, so accents would be lost. In Excel, choose Save As → “CSV UTF-8”, then import that file.',
  'import.workbook':
    'This is an Excel workbook. In Excel, choose Save As → “CSV UTF-8”, then import that file.',
  'import.not-text':
    'This file is not a spreadsheet (CSV) or a translation file (XLIFF). Choose the file that you exported here and that your translator sent back.',
  'import.not-csv':
    'This file has no column with references, or it is unclear which column has the Spanish texts. Choose the file that you exported here and that your translator sent back.',
  'import.not-xliff':
    'This file cannot be read as XLIFF 1.2. Ask your translator to save it in the format you sent.',
  'import.wrong-languages':
    'This file does not translate from English into Spanish. Choose the file that you exported here and that your translator sent back.',
  'left-out.english-changed':
    'The English text of this field was changed after you exported the file. Export the field again, so that your translator sees the new text.',
  'left-out.spanish-changed':
    'The Spanish text of this field was changed after you exported the file, so the translation in the file was not used.',
  'left-out.both-changed':
    'Both texts of this field, English and Spanish, were changed after you exported the file, so the translation in the file was not used.',
  'left-out.overtaken': 'Somebody just changed this field. Import the file again.',
  'left-out.gone': 'The document or field of this translation no longer exists.',
  'left-out.editors':
    'The translator marked the Spanish as still correct. Only people who may publish can confirm that: ask an editor to import this file.',
  'left-out.mixed':
    'The paragraphs of this field come from different exports. Import the file of each export separately.',
  'left-out.incomplete':
    'Only {{translated}} of {{of}} paragraphs or lines of this field are translated. Import the file again when all are translated.',
  'left-out.damaged':
    'The file has lost letters with accents, for example in “{{example}}”. Ask your translator to save it as “CSV UTF-8” and to send it again.',
  'left-out.formula':
    'The file has the error “{{example}}” instead of a translation: the spreadsheet took a text that begins with a sign such as “-” for a formula. Ask your translator to type an apostrophe before the text.',
  'left-out.doubled':
    'The file has two different translations of paragraph {{piece}}. Delete one of them, then import the file again.',
  'left-out.wrong-fact':
    'The translation contains “{{fact}}”, which is not a value of the website. A translation must contain the values of the English text unchanged, such as “{phone}”. Ask your translator to correct it.',
  'left-out.other-facts':
    'Only one language contains the value “{{fact}}”. Ask your translator to use the same values as the English text.',
  'left-out.unknown-code':
    'In paragraph {{piece}}, the translation has the code or formatting mark “{{code}}”, which the English text does not have. Ask your translator to correct it.',
  'left-out.unbalanced-code':
    'In paragraph {{piece}}, the formatting mark “{{code}}” is missing its opening or closing half. Ask your translator to correct it.',
  'left-out.missing-code':
    'In paragraph {{piece}}, the translation has lost the mark “{{code}}”, which stands for a link of the English text. Ask your translator to put it back.',
  'editor.back': 'All fields',
  'editor.place': '{{number}} of {{of}}',
  'editor.previous': 'Previous field',
  'editor.next': 'Next',
  'editor.out-of-date':
    'The English text was changed after somebody last confirmed the Spanish text. Update the Spanish text, or press “Spanish still fits”.',
  'editor.english-changed':
    'The English text was changed after somebody last confirmed the Spanish text.',
  'editor.dates-differ': 'The English and the Spanish privacy statement have different dates.',
  'editor.still-right': 'Spanish still fits',
  'editor.not-begun': 'This field has no text in this language yet.',
  'editor.begin': 'Start writing',
  'editor.saved-as-draft':
    'Your translation is saved as a draft and marked as confirmed. Visitors see it when you publish the document.',
  'editor.saved-in-release':
    'Your translation is saved in the selected release and marked as confirmed. Visitors see it when the release is published.',
  'editor.saved-for-editors':
    'Your translation is saved. An editor publishes it; it then counts as confirmed, and visitors see it.',
  'editor.not-in-release':
    'This document is not in the release, so you see what visitors see now. Add it to the release to translate it there.',
  'editor.add-to-release': 'Add to release',
  'editor.open-document': 'Open the document to publish',
  'editor.only-look': 'You can read the texts in both languages. Only editors can change them.',
  'editor.look-at-document': 'Open the document',
  'publish.title': 'The Spanish text may be out of date',
  'publish.stale_one': 'The English text of this field changed, but its Spanish text did not:',
  'publish.stale_other':
    'The English text of these fields changed, but their Spanish text did not:',
  'publish.meanwhile':
    'You can publish now and translate later. Until then, visitors to the Spanish site see the old text, and Translations lists these fields as out of date.',
  'publish.anyway': 'Publish, translate later',
  'publish.still-right': 'Publish, the Spanish still fits',
  'publish.translate': 'Translate first',
} as const
