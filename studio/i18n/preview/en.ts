/** The preview of the site, and links that share it. */
export const previewEn = {
  language: 'Language of the website',
  share: 'Share preview',
  'share.title': 'Share what is not published yet',
  'share.what':
    'Whoever has the link sees the website with all drafts for 24 hours, without an account. They can change nothing. You can withdraw it before. Copy the address now: it is not shown again after you close this window.',
  'share.create': 'Create a link',
  'share.link': 'Link to the preview',
  'share.copy': 'Copy',
  'share.copied': 'The link is copied.',
  'share.not-copied': 'The browser does not copy here: select the link and copy it.',
  'share.open': 'Links that still work',
  'share.until': 'until {{until}}, made by {{name}}',
  'share.withdraw': 'Withdraw',
  'share.withdrawn': 'The link no longer works.',
  'share.failed': 'That did not work. Try again in a moment.',
  'editors.title': 'The preview is for people who may edit',
  'editors.why':
    'It shows what is written and not published yet, and your role is to look, not to change. Everything is still there for you to read under Content. If you need the preview, ask an administrator for the role of an editor.',
  'editors.site': 'Open the website as visitors see it',
} as const
