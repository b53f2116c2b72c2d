/**
 * Returns what an operator can do about an error of the file system.
 *
 * @param problem - begins with the code, as Node's messages do
 * @returns undefined for other errors
 */
export function remedyOf(problem: string): string | undefined {
  if (/^E[MN]FILE\b/.test(problem))
    return 'Too many files and connections are open: raise the limit (LimitNOFILE= of systemd, ulimit -n).'
  if (/^E(NOSPC|DQUOT)\b/.test(problem)) return 'Free space.'
  if (/^E(ACCES|PERM)\b/.test(problem))
    return 'Fix its permissions: it must belong to the user that runs the product.'
  return /^E(IO|ROFS)\b/.test(problem) ? 'Check its disk.' : undefined
}
