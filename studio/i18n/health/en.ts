/** The Site health tool. */
export const healthEn = {
  title: 'Site health',
  intro: 'How the website is right now. This page keeps itself up to date.',
  asking: 'Asking the site…',
  'verdict.well': 'All is well: visitors see everything that was published.',
  'verdict.catching-up':
    'The site is being brought up to date. If it still says so in a minute, tell whoever looks after the server.',
  'verdict.cut-off':
    'The site cannot reach the content. Visitors see the pages as they were, and nothing published now reaches them. Tell whoever looks after the server.',
  'verdict.mail-failed':
    'Visitors see everything that was published, but something they sent could not be mailed to you. It is kept. Tell whoever looks after the server.',
  'problem.silent':
    'The site does not answer. Nobody knows what visitors see. Tell whoever looks after the server.',
  'problem.refused':
    'The site tells this only to people who may edit. Ask an administrator for another role.',
  'problem.not-set-up':
    'The site was not told how to recognize you. Whoever looks after the server has to set SANITY_READ_TOKEN.',
  content: 'Content',
  'content.connected': 'The site can read it',
  'content.unreachable': 'The site cannot read it',
  'content.what': 'Without it, nothing that is published reaches the site.',
  event: 'Last news of the content',
  'event.none': 'none yet',
  'event.what': 'When something was last published, or the site last checked everything.',
  pages: 'Pages',
  'pages.what': 'Ready to be shown, both languages counted.',
  stale: 'Pages that wait for an update',
  'stale.what': 'Visitors still see these as they were before the last change.',
  'forms.waiting': 'Submissions that wait to be mailed',
  'forms.waiting.what': 'Sent by visitors, kept safely, and on their way to you.',
  'forms.failed': 'Submissions that could not be mailed',
  'forms.failed.what': 'Kept safely, but nobody was told of them by mail.',
  'forms.elsewhere': 'kept by another service',
  asked: 'Asked at {{time}}.',
  'asked.in-vain': 'These are from before: asked again at {{time}}, the site said nothing.',
} as const
