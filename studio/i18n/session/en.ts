/** Texts for signing in, locked sessions, changed rights, and a lost connection. */
export const sessionEn = {
  'sign-in': 'Sign in with the password',
  title: 'This Studio is locked',
  why: 'Nobody used this Studio for a while, or your password was changed on another device. Nothing you typed is lost. Enter your password to continue.',
  password: 'Password of {{name}}',
  passkey: 'Use a passkey',
  code: 'Code from your app, or a recovery code',
  'go-on': 'Continue',
  'somebody-else': 'Sign in as somebody else',
  'removed.title': 'Your account was removed',
  'removed.why':
    'An administrator removed your account, so nothing you type is saved. You can still copy your text. If this is a mistake, ask an administrator to invite you again.',
  'removed.leave': 'Leave the Studio',
  'ended.title': 'Your session has ended',
  'ended.why':
    'This session was ended on another device or in another tab, so nothing you type is saved. Copy the text that you want to keep, then sign in again.',
  'ended.leave': 'Sign in again',
  'role.title': 'You can no longer change anything',
  'role.why':
    'An administrator changed your role to Viewer. What you typed just now may not be saved. Copy the text that you want to keep, then reload the Studio.',
  'role.now':
    'An administrator changed your role to {{role}}. Reload the Studio to see all its tools.',
  'role.reload': 'Reload the Studio',
  'access.show': 'Show my text',
  'access.copy': 'Nothing is saved any more. You can copy your text from the fields.',
  'connection.lost':
    'The connection to the server is lost. Your text stays in this tab and is saved when the connection is back. Keep this tab open.',
  'connection.restored':
    'The connection is back. Your text is being saved. If somebody else changed the same text meanwhile, check it: theirs may have replaced yours.',
  'problem.wrong': 'This password is wrong. Check it and try again.',
  'problem.wrongCode':
    'The code or passkey is missing or wrong, or the code was already used. Wait for the next code in your app and enter it.',
  'problem.noPasskey': 'No passkey was used. Try again, or enter your password.',
  'problem.wait': 'Too many sign-in attempts. Try again in {{seconds}} seconds.',
  'problem.unreachable': 'The server does not answer. Try again in a moment.',
} as const
