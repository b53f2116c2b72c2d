/** Texts of the preview of mails. */
export const mailsEn = {
  'mails.title': 'Preview with your unpublished changes',
  'mails.intro': 'The mail as the website would send it, about an example message.',
  'mails.mail': 'Mail',
  'mails.language': 'Language',
  'mails.format': 'Format',
  'mails.contact': 'Copy of a contact message',
  'mails.correction': 'Copy of a correction',
  'mails.trial': 'Copy of a free-trial request',
  'mails.answer': 'Answer from the inbox',
  'mails.review': 'Correction in review',
  'mails.accepted': 'Correction accepted',
  'mails.declined': 'Correction declined',
  'mails.html': 'With formatting',
  'mails.text': 'Plain text',
  'mails.subject': 'Subject',
  'mails.problem-silent':
    'The website does not answer, so there is no new preview. The Studio tries again every few seconds.',
  'mails.problem-refused': 'Only people who may edit the content can see this preview.',
  'mails.problem-not-set-up':
    'This website does not send the mails itself, or cannot read drafts. Ask your technical contact.',
} as const
