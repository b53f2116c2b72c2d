import {atMost, type Rule} from './rule.ts'

/** A line: names, streets, vehicles. Far more than any needs; keeps a mail readable. */
export const lineLength: Rule = atMost(200, 'errors.longLine')

/** A text of many lines: a question, comments. */
export const textLength: Rule = atMost(5000, 'errors.longText')
