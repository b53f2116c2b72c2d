/** Texts of the preview and of links that share it. */
export const previewEn = {
  title: 'Preview',
  language: 'Language of the website',
  'used-on.everywhere': 'The header and the footer of every page show texts from this document.',
  'used-on.unused': 'No page shows this document. To show it, add it in: {{places}}.',
  'used-on.no-address': 'This page has no address yet, so visitors cannot open it.',
  'used-on.sample':
    'Visitors do not see this review, because it is marked as a made-up sample. To show it, switch off “Made-up sample”.',
  'used-on.redirect':
    'A redirect is not shown on any page. It leads visitors from an old address to a new one.',
  share: 'Share preview',
  'share.title': 'Share unpublished changes',
  'share.what':
    'Anybody with the preview link sees the website with all drafts for 24 hours, without an account. They cannot change anything, and you can withdraw the link at any time. Copy the link now: it is not shown again after you close this window.',
  'share.what-release':
    'Anybody with the preview link sees the website as it will be after the selected release, for 24 hours, without an account. They cannot change anything, and you can withdraw the link at any time. Copy the link now: it is not shown again after you close this window.',
  'share.create': 'Create a link',
  'share.link': 'Link to the preview',
  'share.copy': 'Copy',
  'share.copied': 'The preview link was copied.',
  'share.not-copied': 'Your browser did not copy the link. Select the link and copy it yourself.',
  'share.open': 'Preview links that still work',
  'share.until': 'until {{until}}, created by {{name}}',
  'share.withdraw': 'Withdraw',
  'share.withdrawn': 'The preview link was withdrawn. Nobody can open it any more.',
  'share.failed': 'The preview link could not be created or withdrawn. Try again in a moment.',
  'editors.title': 'Only editors and administrators can open the preview',
  'editors.why':
    'The preview shows unpublished texts, and your role is Viewer. You can read everything under Content. If you need the preview, ask an administrator to make you an editor.',
  'editors.site': 'Open the website as visitors see it',
} as const
