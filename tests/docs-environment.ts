/**
 * Runs `npm run docs:environment`: writes the table of environment variables in docs/operations.md from
 * server/environment/variables.ts. With `--check`, fails if the table is stale.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Variable, variableEntries} from '#server/environment/variables.ts'

const document = 'docs/operations.md'
const file = join(import.meta.dirname, '..', document)

const code = (text: string) => `\`${text}\``

/** Returns the rows of the table. Neighbours that share a record share a row. */
function rows(): string[] {
  const groups: {names: string[]; variable: Variable}[] = []
  for (const [name, variable] of variableEntries) {
    const last = groups.at(-1)
    if (last?.variable === variable) last.names.push(name)
    else groups.push({names: [name], variable})
  }
  return groups.map(({names, variable}) => {
    const {default: standard, unset = 'none', secret, description} = variable
    const value = standard ? code(standard) : unset
    return `| ${names.map(code).join(', ')} | ${value} | ${description}${secret ? '. Secret' : ''} |`
  })
}

const current = readFileSync(file, 'utf8')
const text = current.replace(
  /(?<=^\| Variable \| Default \| Meaning \|\n\|---\|---\|---\|\n)(\|.*\n)*/m,
  () => `${rows().join('\n')}\n`,
)
if (text === current) console.log(`${document} is up to date`)
else if (process.argv.includes('--check')) {
  console.error(`${document} is stale. Run "npm run docs:environment" and commit the file.`)
  process.exitCode = 1
} else {
  writeFileSync(file, text)
  console.log(`${document} written`)
}
