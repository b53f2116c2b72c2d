/** What `content-lake dev` tells the processes of the project, in the variable `CONTENT_LAKE_DEV`. */
export interface HookSettings {
  /** Port of the gateway on 127.0.0.1. */
  readonly port: number
  /** Path of the hook's module, for `node --require`. */
  readonly hook: string
  /** Folder that is first in PATH. It has a `node` with the hook, and refuses other runtimes. */
  readonly programs: string
  /** Variables of programs other than Node, which send requests through the gateway's proxy. */
  readonly proxy: Readonly<Record<string, string>>
  /** The user's own values of those variables, for Node. */
  readonly ownProxy: Readonly<Record<string, string>>
}

/** Name of the variable with the settings. */
export const settingsVariable = 'CONTENT_LAKE_DEV'

/**
 * Returns the option of `NODE_OPTIONS` that loads the hook. Not `--import`: workers with `eval` ignore it. Node
 * can require ES modules from 20.19 and 22.12; earlier versions do not start.
 */
export function hookOption({hook}: Pick<HookSettings, 'hook'>): string {
  return `--require=${/\s/.test(hook) ? JSON.stringify(hook) : hook}`
}
