/** The Site health tool. */
export const healthEn = {
  title: 'Site health',
  intro: 'The current state of the website, updated automatically.',
  asking: 'Checking the site…',
  'verdict.well': 'All is well: visitors see everything that was published.',
  'verdict.catching-up':
    'The site is being brought up to date. If this does not change within a minute, tell your technical contact.',
  'verdict.cut-off':
    'The site cannot reach the content. Visitors see the pages as they were, and nothing you publish reaches them. Tell your technical contact.',
  'verdict.mail-failed':
    'Visitors see everything that was published, but something they sent could not be mailed to you. It is stored. Tell your technical contact.',
  'problem.silent':
    'The site does not answer, so it is not known what visitors see. Tell your technical contact.',
  'problem.refused':
    'Only people who may edit can see this. Ask an administrator for another role.',
  'problem.not-set-up':
    'The site cannot check who you are. Your technical contact has to set SANITY_READ_TOKEN.',
  content: 'Content',
  'content.connected': 'The site can read it',
  'content.unreachable': 'The site cannot read it',
  'content.what': 'Without it, nothing that is published reaches the site.',
  event: 'Last change of the content',
  'event.none': 'none yet',
  'event.what': 'When something was last published, or the site last checked everything.',
  pages: 'Pages',
  'pages.what': 'Ready for visitors, counting both languages.',
  stale: 'Pages waiting for an update',
  'stale.what': 'Visitors still see these pages as they were before the last change.',
  'forms.waiting': 'Submissions waiting to be mailed',
  'forms.waiting.what': 'Sent by visitors, stored safely, and on their way to you.',
  'forms.failed': 'Submissions that could not be mailed',
  'forms.failed.what': 'Stored safely, but nobody received a mail about them.',
  'forms.elsewhere': 'stored by another service',
  asked: 'Checked at {{time}}.',
  'asked.in-vain': 'No answer from the website at {{time}}. These values are older.',
} as const
