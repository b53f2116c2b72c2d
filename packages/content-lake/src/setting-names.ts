/** Names of settings and commands, for error messages that operators read. */
export interface SettingNames {
  /** Name of the setting for `LakeOptions.editorPassword`. */
  readonly editorPassword: string
  /** Name of the setting for `LakeOptions.allowedHosts`. */
  readonly allowedHosts: string
  /** Name of the setting for `LakeOptions.allowedOrigins`. */
  readonly allowedOrigins: string
  /** The tool or command that adds users. */
  readonly addUsers: string
  /** The command that restores a backup. */
  readonly restore: string
}

/** The default names: the options and commands of this package. */
export const defaultSettingNames: SettingNames = {
  editorPassword: 'editorPassword',
  allowedHosts: 'allowedHosts',
  allowedOrigins: 'allowedOrigins',
  addUsers: 'POST /v2025-02-19/staff',
  restore: 'restore()',
}
