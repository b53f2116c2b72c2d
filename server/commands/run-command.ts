import {writeFileSync} from 'node:fs'
import {Socket} from 'node:net'
import {type ParseArgsOptionsConfig, parseArgs} from 'node:util'
import {withoutSecrets} from '#packages/server-kit/src/redact.ts'

/**
 * Runs an operator's command with the arguments of this process. Prints its result, or its error's
 * message without secrets, with exit code 1.
 */
export async function runCommand(run: (args: string[]) => string | Promise<string>) {
  try {
    const result = await run(process.argv.slice(2))
    await explained('The result could not be written', print(result))
  } catch (error) {
    console.error(withoutSecrets(error instanceof Error ? error.message : String(error)))
    process.exitCode = 1
  }
}

/**
 * Prints a text completely. Rejects if it cannot be written: `console.log` would ignore that the disk
 * is full, and a token that is shown once would be lost.
 */
async function print(text: string): Promise<void> {
  // `console.log` ignores that the reader of a pipe has ended, such as `head`, which has what it wanted.
  if (process.stdout instanceof Socket) console.log(text)
  else writeFileSync(1, `${text}\n`)
}

/** Rethrows an error of `work` with a message that begins with what did not work. */
export async function explained<Result>(what: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw new Error(`${what}: ${cause instanceof Error ? cause.message : cause}`, {cause})
  }
}

/**
 * Parses the arguments `COMMAND FILE` with options. Throws an error with the usage text for any
 * other arguments.
 */
export function fileArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  const {values, positionals} = parseArgs({args, options, allowPositionals: true})
  const [command, file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(usage)
  return {command, file, values}
}
