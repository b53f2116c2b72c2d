/** The Translations tool, and what publishing says about translations. */
export const translationsEn = {
  title: 'Translations',
  loading: 'Reading the content…',
  unreachable: 'The content cannot be loaded right now. Reload the page in a moment.',
  failed: 'That did not work. Nothing was changed.',
  'state.empty': 'Nothing yet',
  'state.english-missing': 'English missing',
  'state.missing': 'Missing',
  'state.out-of-date': 'Out of date',
  'state.complete': 'Complete',
  'state.unfinished': 'To do',
  'state.all': 'All',
  'filter.state': 'Show fields by state',
  'filter.choice': '{{state}} ({{count}})',
  'filter.type': 'Kind of document',
  'filter.every-type': 'Every kind',
  'filter.search': 'Search',
  shown_one: '{{count}} field',
  shown_other: '{{count}} fields',
  'nothing-shown': 'Nothing here: everything is translated, or no field matches the filters.',
  'export.csv': 'Export as spreadsheet (CSV)',
  'export.xliff': 'Export for translation tools (XLIFF)',
  'export.done_one': 'The file contains {{count}} field.',
  'export.done_other': 'The file contains {{count}} fields.',
  'export.left-out': 'Not in the file; edit it here: {{fields}}',
  'import.open': 'Import translations',
  'import.title': 'Import translations',
  'import.choose':
    'Choose the file that came back from the translator, CSV or XLIFF. Its translations become drafts; nothing is published.',
  'import.file': 'Choose the file',
  'import.cancel': 'Cancel',
  'import.close': 'Close',
  'import.carry-out_one': 'Put {{count}} field into drafts',
  'import.carry-out_other': 'Put {{count}} fields into drafts',
  'import.will-do_one': '{{count}} field has a new translation.',
  'import.will-do_other': '{{count}} fields have a new translation.',
  'import.nothing-new': 'This file has no new translations.',
  'import.done_one': '{{count}} field now has its new translation, as a draft.',
  'import.done_other': '{{count}} fields now have their new translations, as drafts.',
  'import.unchanged_one': '{{count}} field has the same translation as the Studio.',
  'import.unchanged_other': '{{count}} fields have the same translation as the Studio.',
  'import.untranslated_one': '{{count}} field has no translation in the file.',
  'import.untranslated_other': '{{count}} fields have no translation in the file.',
  'import.unreadable_one':
    '{{count}} row cannot be matched with a field: its reference was changed or removed.',
  'import.unreadable_other':
    '{{count}} rows cannot be matched with a field: their references were changed or removed.',
  'import.left-out_one': '{{count}} field is left out:',
  'import.left-out_other': '{{count}} fields are left out:',
  'import.encoding':
    'The text of this file is garbled, so accents would be lost. In Excel, choose Save As → “CSV UTF-8”, then import that file.',
  'import.workbook':
    'This is an Excel workbook. In Excel, choose Save As → “CSV UTF-8”, then import that file.',
  'import.not-text':
    'This file is not a spreadsheet (CSV) or a translation file (XLIFF). Choose the file that was exported here and came back translated.',
  'import.not-csv':
    'This file has no columns named Spanish and Reference. Choose the file that was exported here and came back translated.',
  'import.not-xliff':
    'This file cannot be read as XLIFF 1.2. Ask the translator to save it in the format it was sent in.',
  'import.wrong-languages': 'This file does not translate from English into Spanish.',
  'left-out.english-changed':
    'The English was changed after the file was exported. Export it again, so that the translator sees the new text.',
  'left-out.spanish-changed':
    'The Spanish was changed after the file was exported. It was kept and not replaced by the translation.',
  'left-out.both-changed':
    'Both languages were changed after the file was exported. The Spanish was kept.',
  'left-out.overtaken': 'Somebody changed it just now. Import the file again to see what is left.',
  'left-out.gone': 'The document or the field is no longer there.',
  'left-out.mixed': 'Its paragraphs come from different exports. Import each file separately.',
  'left-out.incomplete':
    'Only {{translated}} of its {{of}} pieces are translated. It is imported when all of them are.',
  'left-out.unknown-code':
    'Piece {{piece}} has the formatting “{{code}}”, which the English does not have.',
  'left-out.unbalanced-code':
    'In piece {{piece}} the formatting “{{code}}” begins or ends without its counterpart.',
  'editor.back': 'All fields',
  'editor.place': '{{number}} of {{of}}',
  'editor.previous': 'Previous field',
  'editor.next': 'Next',
  'editor.out-of-date':
    'The English was changed after this Spanish was last confirmed. Change the Spanish, or mark it as still right.',
  'editor.dates-differ': 'The dates of the two languages differ.',
  'editor.still-right': 'Spanish still fits',
  'editor.not-begun': 'There is nothing in this language yet.',
  'editor.begin': 'Begin to write',
  'editor.saved-as-draft':
    'What you write is saved as a draft and counts as confirmed. Visitors see it when you publish.',
  'editor.open-document': 'Open the document to publish',
  'editor.only-look': 'You see both languages. Only editors can change them.',
  'editor.look-at-document': 'Open the document',
  'publish.title': 'The Spanish may not fit any more',
  'publish.stale_one': 'The English of this field changed, but not its Spanish:',
  'publish.stale_other': 'The English of these fields changed, but not their Spanish:',
  'publish.meanwhile':
    'You can publish now and translate later: Spanish visitors see the old text until then, and the Translations tool lists the fields as out of date.',
  'publish.anyway': 'Publish, translate later',
  'publish.still-right': 'Publish, the Spanish still fits',
  'publish.translate': 'Translate first',
} as const
