/** Texts for signing in, locked sessions, removed users, and a lost connection. */
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
    'An administrator removed your account, so nothing you type is saved. If this is a mistake, ask an administrator to invite you again.',
  'removed.leave': 'Leave the Studio',
  'connection.lost':
    'The connection to the server is lost. Your text stays in this tab and is saved when the connection is back. Keep this tab open.',
  'connection.restored': 'The connection is back. Your text is being saved.',
  'problem.wrong': 'This password is wrong. Check it and try again.',
  'problem.wrongCode':
    'The code or passkey is missing or wrong, or the code was already used. Wait for the next code in your app and enter it.',
  'problem.noPasskey': 'No passkey was used. Try again, or enter your password.',
  'problem.wait': 'Too many sign-in attempts. Try again in {{seconds}} seconds.',
  'problem.unreachable': 'The server does not answer. Try again in a moment.',
} as const
