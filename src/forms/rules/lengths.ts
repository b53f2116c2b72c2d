import {atMost, type Rule} from './rule.ts'

/** One line, such as a name or street. Far longer than needed; it keeps e-mails readable. */
export const lineLength: Rule = atMost(200, 'errors.longLine')

/** Several lines, such as a question or comments. */
export const textLength: Rule = atMost(5000, 'errors.longText')
