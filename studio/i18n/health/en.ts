/** Texts of the Site health tool. */
export const healthEn = {
  title: 'Site health',
  intro: 'The current state of the website, updated automatically.',
  asking: 'Checking the site…',
  'verdict.well': 'All is well: visitors see everything that was published.',
  'verdict.catching-up':
    'The site is being updated. If you still see this message in a minute, tell your technical contact.',
  'verdict.cut-off':
    'The site cannot reach the content. Visitors still see the old pages, and nothing you publish appears on the site. Tell your technical contact.',
  'verdict.forms-away':
    'The database of the forms does not respond. Visitors see all pages, but the forms ask them to try again later or call. Tell your technical contact.',
  'verdict.release-failed':
    'A scheduled release could not be published at its scheduled time. Open Releases: the release with the error icon says why. Fix it, then run or schedule it again.',
  'verdict.mail-failed':
    'Visitors see everything that was published, but a form that a visitor sent could not be mailed to you. The form is stored safely. Tell your technical contact.',
  'verdict.to-review':
    'Visitors see everything that was published. Some forms look like spam and wait for a person: open the Inbox, and look at “Held as suspected spam” and at the messages marked as possible spam.',
  'verdict.left-out':
    'Visitors see everything that was published, except for the values below. Correct them.',
  'problem.silent':
    'The website does not answer, so the Studio cannot tell what visitors see. Tell your technical contact.',
  'problem.refused':
    'Only editors and administrators can open Site health. Ask an administrator to change your role.',
  'problem.not-set-up':
    'The site cannot check who you are: its token for reading drafts (SANITY_READ_TOKEN or LAKE_TOKEN) is missing or no longer works. Tell your technical contact.',
  content: 'Content',
  'content.connected': 'The site can read the content',
  'content.polling': 'The site can read the content, but checks for changes only every 30 seconds',
  'content.unreachable': 'The site cannot read the content',
  'content.what': 'If the site cannot read the content, nothing you publish appears on the site.',
  event: 'Last content update',
  'event.none': 'none yet',
  'event.what': 'The time when somebody last published, or when the site last checked all content.',
  pages: 'Pages',
  'pages.what': 'Pages that are ready for visitors, in both languages.',
  'wrong.title': 'Values that the pages leave out',
  'wrong.what':
    'A program or an import wrote a value of the wrong kind here, such as a number instead of text. Visitors see the page without it. Open the field and enter the value again, or tell the person who runs the program.',
  'wrong.value': 'The value has the wrong type.',
  stale: 'Pages waiting for an update',
  'stale.what': 'Visitors still see the previous version of these pages.',
  'releases.failed': 'Releases that could not be published',
  'releases.failed.what':
    'Their time has passed, but visitors see none of their changes. Run, schedule or archive them.',
  'forms.waiting': 'Forms waiting to be mailed to you',
  'forms.waiting.what':
    'Visitors sent these forms. They are stored safely and will be mailed to you.',
  'forms.failed': 'Forms that could not be mailed to you',
  'forms.failed.what': 'These forms are stored safely, but nobody received an email about them.',
  'forms.held': 'Forms that are held back',
  'forms.held.what':
    'They look like spam, or came when too many arrived at once. Nobody received an email about them. Review them in the Inbox.',
  'forms.doubtful': 'New forms that may be spam',
  'forms.doubtful.what':
    'You received them by email, marked as possible spam. The Inbox shows why. Open them there: messages of real visitors may be among them.',
  'forms.unavailable': 'unknown, because the database does not respond',
  'forms.elsewhere': 'stored by another service',
  asked: 'The website was last checked at {{time}}.',
  'asked.in-vain': 'The website did not answer at {{time}}. The values above are older.',
} as const
